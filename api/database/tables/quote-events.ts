import { ascii, id, longText, nullable, oneOf, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { quoteEventKinds } from '#common/quote-options.ts';

/** The history of a quote. */
export const quoteEvents = declareTable('quote_events', {
  id: id(),
  quoteId: ascii(64),
  at: timestamp(),
  kind: oneOf(quoteEventKinds, 12),
  text: nullable(longText()),
});
export type QuoteEventRow = RowOf<typeof quoteEvents>;
