import { ascii, flag, id, integer, nullable, oneOf, string, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { webhookErrors, webhookLogStates } from '#common/webhook-options.ts';

/** Programs of others that are told of events. In no backup. */
export const webhooks = declareTable('webhooks', {
  id: id(),
  name: string(60),
  url: text(),
  /** Types of events, as JSON. */
  events: text(),
  personalData: flag(),
  enabled: flag(),
  /** Turned off because it failed for days, or because the other side said that it is gone. */
  disabledAt: nullable(timestamp()),
  /** The first failure after the last success. */
  failingSince: nullable(timestamp()),
  lastSentAt: nullable(timestamp()),
  /** Encrypted. */
  secret: text(),
  /** The last characters of the secret, by which its owner knows it. */
  secretEnd: ascii(4),
  /** The secret before, encrypted, which also signs until `previousUntil`. */
  previousSecret: nullable(text()),
  previousUntil: nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type WebhookRow = RowOf<typeof webhooks>;

/** Messages that a webhook got or waits for. They are in no backup. */
export const webhookLog = declareTable('webhook_log', {
  id: id(),
  webhookId: ascii(64),
  /** The `webhook-id`: the same for every webhook that is told of one event, and over all attempts. */
  eventId: ascii(64),
  type: ascii(40),
  /** The bytes that are sent; '' once a person was taken out of it. */
  body: text(),
  /** Digest of the email of the person whom it names. */
  person: nullable(ascii(64)),
  state: oneOf(webhookLogStates, 10),
  attempts: integer(),
  /** The last reply had this status. */
  status: nullable(integer()),
  error: nullable(oneOf(webhookErrors, 12)),
  at: timestamp(),
  nextAttemptAt: nullable(timestamp()),
});
export type WebhookLogRow = RowOf<typeof webhookLog>;
