import { ascii, bigInteger, id, nullable, oneOf, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { receiptMethods } from '#common/money-options.ts';

/** Money that the owner noted for an invoice. */
export const invoiceReceipts = declareTable('invoice_receipts', {
  id: id(),
  invoiceId: ascii(64),
  amount: bigInteger(),
  receivedOn: ascii(10),
  method: oneOf(receiptMethods, 8),
  note: nullable(string(200)),
  /** The payment that it was a part of: what was paid of that counts it. */
  paymentId: nullable(ascii(64)),
  createdAt: timestamp(),
});
export type InvoiceReceiptRow = RowOf<typeof invoiceReceipts>;
