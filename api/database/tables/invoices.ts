import {
  ascii,
  bigInteger,
  flag,
  id,
  integer,
  internal,
  longText,
  nullable,
  oneOf,
  string,
  timestamp,
} from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { creditKinds, invoiceKinds, receiptMethods } from '#common/money-options.ts';

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

/** What was issued, under the invoice's id. */
export const invoiceDocuments = declareTable('invoice_documents', {
  id: id(),
  /** Its canonical JSON (RFC 8785). */
  document: internal(longText()),
  /** In base64; `null` until it is made. */
  pdf: nullable(internal(longText())),
  pdfHash: nullable(ascii(64)),
  /** The e-invoice; `null` where none was wanted. */
  xml: nullable(internal(longText())),
});

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

/** Reminders that were sent: the key has invoice and step, so each goes out once over all instances. */
export const invoiceReminders = declareTable('invoice_reminders', {
  id: id(),
  invoiceId: ascii(64),
  step: integer(),
  /** Day of the site's zone: never two on one. */
  day: ascii(10),
  at: timestamp(),
});

/** The last number that was given in a series, which is the id, and its day. A number is never given again. */
export const invoiceNumbers = declareTable('invoice_numbers', {
  id: id(),
  last: integer(),
  issuedOn: ascii(10),
});

/** The one row of seller, tax, account and invoices; missing until the owner changes one. */
export const moneySettings = declareTable('money_settings', {
  id: id(),
  /** Without `updatedAt`, as JSON. */
  content: longText(),
  updatedAt: timestamp(),
});
