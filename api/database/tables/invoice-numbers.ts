import { ascii, id, integer } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** The last number that was given in a series, which is the id, and its day. A number is never given again. */
export const invoiceNumbers = declareTable('invoice_numbers', {
  id: id(),
  last: integer(),
  issuedOn: ascii(10),
});
export type InvoiceNumberRow = RowOf<typeof invoiceNumbers>;
