import { ascii, bigInteger, id, integer, longText, nullable, oneOf, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { quoteStates } from '#common/quote-options.ts';

/** A version of a quote. What was sent of it stands in `quote_versions`. */
export const quotes = declareTable('quotes', {
  id: id(),
  number: ascii(20),
  version: integer(),
  state: oneOf(quoteStates, 12),
  contactId: nullable(ascii(64)),
  estimateId: nullable(ascii(64)),
  clientName: string(100),
  clientEmail: string(254),
  clientCompany: nullable(string(150)),
  title: string(200),
  currency: ascii(3),
  /** The rest of the draft, as JSON with ids of options and milestones. */
  content: longText(),
  /** Total of the accepted option; before that the highest of the options. */
  total: bigInteger(),
  validUntil: ascii(10),
  sentAt: nullable(timestamp()),
  seenAt: nullable(timestamp()),
  answeredAt: nullable(timestamp()),
  declineReason: nullable(longText()),
  remindedAt: nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type QuoteRow = RowOf<typeof quotes>;
