import { z } from 'zod';
import { INBOX } from '#common/dashboard-limits.ts';
import {
  attachmentRefusals,
  automaticEmails,
  emailMatches,
  emailVerifications,
  inboxStates,
} from '#common/dashboard-options.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { idParams, timestamp } from '#common/fields.ts';
import { contentTypeOf, fileRules } from '#common/rules/files.ts';

/** A file that came with an email. */
export const EmailFile = z.object({
  /** `null` for one that was refused: it is in the mailbox only. */
  id: z.string().nullable(),
  name: z.string(),
  /** Bytes; estimated for one that was not fetched. */
  size: z.number(),
  type: z.string(),
  refused: z.enum(attachmentRefusals).nullable(),
});
export type EmailFile = z.output<typeof EmailFile>;

/** An email of a client in the timeline, beside the fields that every entry has. */
export const EmailIn = z.object({
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  /** Plain text of what was written, without the emails that it answers. */
  text: z.string(),
  /** The emails that it answers; '' without any. */
  quoted: z.string(),
  matchedBy: z.enum(emailMatches),
  /** It came from another address than the one of the request. */
  otherAddress: z.boolean(),
  automatic: z.enum(automaticEmails).nullable(),
  attachments: z.array(EmailFile),
  /** The mailbox has more of it. */
  truncated: z.boolean(),
  /** The host of the mailbox says this of the sender; entries of earlier releases do not know it. */
  verified: z.enum(emailVerifications).default('unknown'),
});
export type EmailIn = z.output<typeof EmailIn>;

const count = z.int().min(0);
export const InboxStatus = z.object({
  configured: z.boolean(),
  state: z.enum(inboxStates),
  /** Host and port; `null` when no mailbox is set. */
  server: z.string().nullable(),
  mailbox: z.string().nullable(),
  lastReadAt: timestamp.nullable(),
  /** One sentence: what is wrong and what to do. */
  lastError: z.string().nullable(),
  counts: z.object({ read: count, matched: count, unmatched: count, automatic: count, bounces: count }),
  /** All of it in one line, with times in the owner's zone. */
  message: z.string(),
});
export type InboxStatus = z.output<typeof InboxStatus>;

export const getInbox = endpoint({
  method: 'GET',
  path: '/api/inbox',
  access: 'admin',
  summary: 'Whether the mailbox is read, and what was found in it',
  description: `The mailbox is only read: no email is marked, moved or answered. It is read from ${INBOX.firstDays} days back at first. Emails that belong to no request are counted and not stored.`,
  reply: reply(InboxStatus),
});

export const checkInbox = endpoint({
  method: 'POST',
  path: '/api/inbox/check',
  access: 'admin',
  summary: 'Read the mailbox now',
  payload: z.strictObject({}),
  payloadOptional: true,
  example: {},
  errors: ['not_connected', 'upstream_failed', 'upstream_timeout'],
  reply: reply(InboxStatus),
});

export const getEmailFile = endpoint({
  method: 'GET',
  path: '/api/inbox/attachments/{id}',
  access: 'admin',
  scope: 'requests:read',
  summary: 'A file that came with an email, as a download',
  params: idParams,
  etag: true,
  ranges: true,
  produces: [...new Set(fileRules.emailed.endings.map(contentTypeOf))],
});
