import { z } from 'zod';
import { done, endpoint, reply } from '#common/endpoint.ts';
import { idParams } from '#common/fields.ts';
import { ATTACHMENTS, HOUR } from '#common/limits.ts';
import { contentTypeOf, fileRules } from '#common/rules/files.ts';
import { attachmentKey } from './contacts.ts';
import { FileInfo } from './files.ts';

/** A file that a visitor adds to a request before it is sent. Its key cannot be guessed and opens nothing. */
export const Attachment = z.object({
  key: z.string(),
  originalName: z.string(),
  contentType: z.string(),
  size: z.number(),
});
export type Attachment = z.output<typeof Attachment>;

const PATH = '/api/email/contact/files';

export const addAttachment = endpoint({
  method: 'POST',
  path: PATH,
  access: 'public',
  summary: 'Upload a file for a request that is about to be sent',
  description: `Name its key in \`files\` of the request. Without a request it is deleted after ${ATTACHMENTS.ttl / HOUR} hours. Only the owner can read it.`,
  status: 201,
  form: {
    field: 'file',
    maxFiles: 1,
    maxBytes: ATTACHMENTS.maxBytes,
    contentTypes: [...new Set(fileRules.attachment.endings.map(contentTypeOf))],
    fields: {},
  },
  reply: reply(Attachment),
});

export const removeAttachment = endpoint({
  method: 'DELETE',
  path: `${PATH}/{key}`,
  access: 'public',
  secret: true,
  summary: 'Delete a file that no request has yet',
  params: z.strictObject({ key: attachmentKey.describe('Key of the file') }),
  unknownIsFine: true,
  reply: done,
});

export const listContactFiles = endpoint({
  method: 'GET',
  path: '/api/contacts/{id}/files',
  access: 'admin',
  scope: 'requests:read',
  summary: 'Files that came with a request; their addresses are good for a short time',
  params: idParams,
  unknownIsFine: true,
  reply: reply(z.array(FileInfo)),
});
