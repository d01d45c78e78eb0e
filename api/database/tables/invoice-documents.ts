import { ascii, id, internal, longText, nullable } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

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
export type InvoiceDocumentRow = RowOf<typeof invoiceDocuments>;
