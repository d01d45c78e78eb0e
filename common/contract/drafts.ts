import { z } from 'zod';
import { REPLY } from '#common/dashboard-limits.ts';
import { draftKinds } from '#common/dashboard-options.ts';
import { done, endpoint, reply } from '#common/endpoint.ts';
import { id, timestamp, wellFormed } from '#common/fields.ts';
import { formatNumber } from '#common/format.ts';
import { attachmentKey } from './contacts.ts';

export const Draft = z.object({
  kind: z.enum(draftKinds),
  subject: z.string().nullable(),
  body: z.string(),
  /** Keys of uploaded files. */
  attachments: z.array(z.string()),
  templateId: z.string().nullable(),
  updatedAt: timestamp,
});
export type Draft = z.output<typeof Draft>;

const path = '/api/contacts/{id}/drafts/{kind}' as const;

const params = z.strictObject({
  id: id.describe('Id of the request'),
  kind: z.enum(draftKinds).describe('What the draft becomes'),
});

/** Kept as it is typed. */
const typed = (max: number) =>
  z
    .string({ error: 'Must be text' })
    .overwrite(wellFormed)
    .max(max, `Must be at most ${formatNumber(max)} characters`)
    .regex(/^[^\0]*$/, 'Contains characters that are not allowed');

export const DraftChange = z.strictObject({
  subject: typed(REPLY.subject).nullish(),
  body: typed(REPLY.body),
  attachments: z
    .array(attachmentKey)
    .max(REPLY.attachments, `Attach at most ${REPLY.attachments} files`)
    .optional()
    .describe('Keys of uploaded files'),
  templateId: id.nullish(),
  updatedAt: timestamp.nullable().describe('`updatedAt` of the draft that was edited; null where there was none'),
});
export type DraftChange = z.output<typeof DraftChange>;

export const getDraft = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  scope: 'requests:read',
  summary: 'The draft of a reply or a note; `data` is null where there is none',
  params,
  reply: reply(Draft.nullable()),
});

export const saveDraft = endpoint({
  method: 'PUT',
  path,
  access: 'admin',
  scope: 'requests:write',
  summary: 'Store the draft of a reply or a note',
  description:
    'Another draft than the one that was edited is answered 409 with `current` and `sent` in `data`; `current` is null where the draft is gone, because its reply was sent.',
  params,
  payload: DraftChange,
  example: { body: 'Hi Ada, thank you for', updatedAt: null },
  maxBody: REPLY.maxBody,
  reply: reply(Draft),
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  path,
  access: 'admin',
  scope: 'requests:write',
  summary: 'Delete the draft of a reply or a note; there may be none',
  params,
  reply: done,
});
