import { ascii, id, integer, nullable, oneOf, string, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { emailStatuses } from '#common/options.ts';

export const mails = declareTable('mails', {
  id: id(),
  template: ascii(40),
  recipient: string(254),
  replyTo: nullable(string(254)),
  /** What the template is filled with, as JSON. */
  data: text(),
  subject: string(200),
  status: oneOf(emailStatuses, 10),
  attempts: integer(),
  nextAttemptAt: nullable(timestamp()),
  lockedUntil: nullable(timestamp()),
  lastError: nullable(string(500)),
  createdAt: timestamp(),
  sentAt: nullable(timestamp()),
});
export type MailRow = RowOf<typeof mails>;
