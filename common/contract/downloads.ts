import { z } from 'zod';
import { endpoint } from '#common/endpoint.ts';
import { FILES_PREFIX, paths } from '#common/paths.ts';
import { contentTypeOf, endings, fileRules } from '#common/rules/files.ts';

/** A browser arrives here, so an address that is not right is a missing file and never malformed. */
const signedText = (description: string) => z.unknown().optional().describe(description);

const download = { method: 'GET', access: 'public', etag: true, ranges: true } as const;

export const readFile = endpoint({
  ...download,
  path: `${FILES_PREFIX}{name}`,
  summary: 'Read an uploaded file',
  description:
    'Images of projects are public. Other files need the address that a call of the API returned, signed and short-lived.',
  params: z.object({ name: z.string().describe('Name of the file') }),
  query: z.looseObject({
    expires: signedText('Time at which the address expires'),
    disposition: signedText('`inline` or `attachment`'),
    signature: signedText('Signature of the address'),
  }),
  produces: [...new Set(endings.map(contentTypeOf))],
});

export const readResume = endpoint({
  ...download,
  path: paths.resume,
  summary: "Read the owner's resume",
  produces: [...new Set(fileRules.resume.endings.map(contentTypeOf))],
  errors: ['not_found'],
});
