import type { Context } from '#api/core/context.ts';
import type { OutgoingFile } from '#api/core/deliveries/smtp-transport.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRow } from '#api/database/table.ts';
import type { InvoiceRow } from '#api/database/tables/invoices.ts';
import { missing } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { findInvoice, readInvoiceDocument } from './read-invoice.ts';

type Needs = Pick<Context, 'database'>;

/** Slashes and dots of a number are no folders. */
export const fileNameOf = ({ number }: Pick<InvoiceRow, 'number'>): string =>
  `${(number ?? 'draft').replace(/[^A-Za-z0-9_-]+/g, '-')}.pdf`;

/** The PDF of an issued invoice: made once and kept, so that every reading has the same bytes. @throws NotFound */
export async function readInvoicePdf(context: Needs, id: string): Promise<Buffer> {
  const { invoiceDocuments } = context.database.models;
  const read = async () => {
    const row = await selectRow(invoiceDocuments, { where: { id } });
    if (!row) throw missing(messages.pdfNotFound);
    return row.pdf;
  };
  const kept = await read();
  if (kept !== null) return Buffer.from(kept, 'base64');
  const { renderInvoice } = await import('./pdf/render-invoice.ts');
  const { document } = await readInvoiceDocument(context, id);
  const pdf = await renderInvoice(document, await readInvoiceXml(context, id));
  // Of two that made one at a time the first is kept.
  await invoiceDocuments.update({ pdf: pdf.toString('base64'), pdfHash: sha256(pdf) }, { where: { id, pdf: null } });
  return Buffer.from((await read()) ?? '', 'base64');
}

/** The e-invoice; `null` for one that was issued without. */
export async function readInvoiceXml({ database }: Needs, id: string): Promise<string | null> {
  const row = await selectRow(database.models.invoiceDocuments, { where: { id } });
  return row?.xml ?? null;
}

/** File for an email about an invoice. @throws when it is gone */
export async function readInvoiceFile(context: Needs, id: string): Promise<OutgoingFile> {
  const row = await findInvoice(context, id);
  return { name: fileNameOf(row), contentType: 'application/pdf', content: await readInvoicePdf(context, id) };
}
