import { id, integer } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** The last number that was given in a year, which is the id. A number is never given again. */
export const quoteNumbers = declareTable('quote_numbers', {
  id: id(),
  last: integer(),
});
export type QuoteNumberRow = RowOf<typeof quoteNumbers>;
