import { ascii, id, integer, nullable, oneOf, string, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { deliveryStatuses } from '#common/options.ts';

/** A message on its way out of the site: written with the change that causes it, sent by the worker afterwards. */
export const deliveries = declareTable('deliveries', {
  id: id(),
  /** Name of the channel that sends it: 'email'. */
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
});
export type DeliveryRow = RowOf<typeof deliveries>;
