import { ascii, bigInteger, flag, id, longText, nullable, oneOf, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { creditKinds, invoiceKinds } from '#common/money-options.ts';

/** Invoices and credit notes. One without a number is a draft; issued ones are never changed or deleted. */
export const invoices = declareTable('invoices', {
  id: id(),
  kind: oneOf(invoiceKinds, 8),
  /** `null` where the engagement is gone after a restore. */
  engagementId: nullable(ascii(64)),
  /** The invoice that a credit note is about. */
  refersTo: nullable(ascii(64)),
  number: nullable(ascii(40)),
  quoteNumber: ascii(20),
  clientName: string(150),
  currency: ascii(3),
  total: bigInteger(),
  issuedOn: nullable(ascii(10)),
  dueOn: nullable(ascii(10)),
  creditKind: nullable(oneOf(creditKinds, 12)),
  /** A credit note made unpaid payments ask for so much less. */
  lowered: bigInteger(),
  /** What the owner chose, and the sums by rate once it is issued, as JSON. */
  content: longText(),
  documentHash: nullable(ascii(64)),
  remind: flag(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type InvoiceRow = RowOf<typeof invoices>;
