import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { webAddress } from '#common/fields.ts';

export const readRepository = endpoint({
  method: 'POST',
  path: '/api/portfolio/repository',
  access: 'admin',
  summary: 'Read a public repository as a proposal for a project; nothing is stored',
  description:
    'Asks GitHub, GitLab or the Gitea server of the address for its description, README and languages. Only https and public addresses are asked.',
  payload: z.strictObject({
    url: webAddress.pipe(z.string({ error: 'Enter the address of a repository' })),
  }),
  example: { url: 'https://github.com/example/clause-finder' },
  errors: ['rate_limited', 'upstream_failed', 'upstream_timeout'],
  reply: reply(
    z.object({
      title: z.string(),
      summary: z.string().nullable(),
      body: z.string().nullable().describe('The README in the subset of Markdown that a story has'),
      technologies: z.array(z.string()),
      url: z.string(),
      homepage: z.string().nullable(),
    }),
  ),
});
