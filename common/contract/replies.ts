import { z } from 'zod';
import { REPLY } from '#common/dashboard-limits.ts';
import { deliveryStatuses } from '#common/dashboard-options.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { id, idParams, multiLine, optionalMultiLine, optionalSingleLine, timestamp } from '#common/fields.ts';
import { MEGABYTE, SECOND } from '#common/limits.ts';
import { attachmentKey } from './contacts.ts';

export const SentReply = z.object({
  /** Id in the outbox. */
  id: z.string(),
  status: z.enum(deliveryStatuses),
  /** Until then, or with `sendAt` until it goes out, it can be undone. */
  undoUntil: timestamp,
  sendAt: timestamp.nullable(),
  /** With angle brackets; the same over attempts. */
  messageId: z.string(),
  contactId: z.string(),
});
export type SentReply = z.output<typeof SentReply>;

const ReplyRequest = z.strictObject({
  subject: optionalSingleLine(REPLY.subject).describe("By default 'Re:' with the subject of the last email"),
  body: multiLine({ max: REPLY.body, required: 'Write a message' }).describe(
    'Paragraphs, **bold**, *italic*, lines that begin with "- ", and links; all else is text',
  ),
  attachments: z
    .array(attachmentKey)
    .max(REPLY.attachments, `Attach at most ${REPLY.attachments} files`)
    .optional()
    .describe(`Keys of \`POST /api/upload/file\`, at most ${REPLY.attachmentBytes / MEGABYTE} MB together`),
  sendAt: timestamp.nullish().describe('In the future, at most a year ahead'),
  seenUntil: timestamp.nullish().describe('An email of the client after this time is answered 409'),
});
export type ReplyRequest = z.output<typeof ReplyRequest>;

export const sendReply = endpoint({
  method: 'POST',
  path: '/api/contacts/{id}/replies',
  access: 'admin',
  summary: 'Send a reply to the client through the outbox',
  description: `It can be undone for ${REPLY.undo / SECOND} seconds. With 409, \`newer\` in \`data\` has the emails of the client that came in the meantime.`,
  status: 201,
  idempotent: true,
  params: idParams,
  payload: ReplyRequest,
  example: { body: 'Hi Ada,\n\nthank you for your request. I have **two** questions.' },
  maxBody: REPLY.maxBody,
  errors: ['conflict'],
  reply: reply(SentReply),
});

export const claimKinds = ['price', 'date', 'duration', 'percent'] as const;

export const DraftedReply = z.object({
  subject: z.string(),
  /** Claims that nothing supports stand in it as `[check: …]`. */
  body: z.string(),
  /** The id of a provider, or 'template'. */
  provider: z.string(),
  /** Its name; `null` for a template. */
  writer: z.string().nullable(),
  /** Every amount, date, duration and percentage of the text. */
  claims: z.array(
    z.object({
      text: z.string(),
      kind: z.enum(claimKinds),
      supported: z.boolean(),
      source: z
        .object({
          type: z.enum(['request', 'thread', 'site', 'template']),
          label: z.string(),
          /** The words that support it. */
          value: z.string(),
        })
        .nullable(),
    }),
  ),
  /** Sources that it was written from. */
  basedOn: z.object({
    emails: z.number(),
    lastEmailAt: timestamp.nullable(),
    templateId: z.string().nullable(),
  }),
});
export type DraftedReply = z.output<typeof DraftedReply>;

export const draftReply = endpoint({
  method: 'POST',
  path: '/api/contacts/{id}/draft-reply',
  access: 'admin',
  summary: 'Draft a reply from the request, the emails, the site and the templates; stores and sends nothing',
  description:
    'Without a provider, or when all fail, it is the best template, filled. An email of the client that comes in the meantime is answered 409.',
  params: idParams,
  payload: z.strictObject({
    templateId: id.optional(),
    instruction: optionalMultiLine(REPLY.instruction).describe('What the reply should say'),
  }),
  payloadOptional: true,
  example: { instruction: 'Offer a call next week.' },
  errors: ['conflict'],
  reply: reply(DraftedReply),
});
