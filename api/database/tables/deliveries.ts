import {
  ascii,
  flag,
  id,
  integer,
  longText,
  nullable,
  oneOf,
  primaryKey,
  string,
  text,
  timestamp,
} from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { deliveryStatuses } from '#common/dashboard-options.ts';

/** A message on its way out of the site: written with the change that causes it, sent by the worker afterwards. */
export const deliveries = declareTable('deliveries', {
  id: id(),
  /** Name of the channel that sends it: 'email', or 'reply'. */
  channel: ascii(20),
  template: ascii(40),
  recipient: string(254),
  replyTo: nullable(string(254)),
  /** Values of the template, as JSON. */
  data: text(),
  subject: string(200),
  status: oneOf(deliveryStatuses, 10),
  attempts: integer(),
  nextAttemptAt: nullable(timestamp()),
  lockedUntil: nullable(timestamp()),
  /** The instance that is sending it. */
  lockedBy: nullable(ascii(64)),
  lastError: nullable(string(500)),
  createdAt: timestamp(),
  sentAt: nullable(timestamp()),
  /** The request that it belongs to. */
  contactId: nullable(ascii(64)),
  /** A reply has its text here, as the owner wrote it. */
  body: nullable(longText()),
  /** It goes out then and not before. */
  sendAt: nullable(timestamp()),
  /** The owner can take it back until then. */
  undoUntil: nullable(timestamp()),
  /** The attempts of three days count from here, not from when it was written: it was scheduled, released or retried. */
  retriesSince: nullable(timestamp()),
  /** With angle brackets; the same over attempts. `null` before the first attempt of an email without a request. */
  messageId: nullable(ascii(254)),
  bouncedAt: nullable(timestamp()),
  bounceReason: nullable(string(500)),
});
export type DeliveryRow = RowOf<typeof deliveries>;

/** Own words and switches of the emails that the site sends: one row for each that was changed. */
export const emailWords = declareTable('email_words', {
  template: primaryKey(ascii(40)),
  /** `null`, like the text: as it came. */
  subject: nullable(string(120)),
  text: nullable(text()),
  enabled: flag(),
  updatedAt: timestamp(),
  /** The language of the site when its words were written; `null`, as of earlier releases: English. */
  language: nullable(ascii(8)),
});
export type EmailWordsRow = RowOf<typeof emailWords>;
