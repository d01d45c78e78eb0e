import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { InvoiceRow } from '#api/database/tables/invoices.ts';
import { readMoneySettings } from '#api/work/money/settings.ts';
import { InvoiceDocument } from '#common/contract/money/invoice.ts';
import type { TaxSum } from '#common/contract/quotes/shapes.ts';
import { notFound } from '#common/errors.ts';

/** What the owner chose for a draft. */
export interface InvoiceInput {
  /** The payment that is invoiced, of a deposit and a progress invoice. */
  paymentId: string | null;
  /** Gross, of a progress invoice without a payment. */
  amount: number | null;
  /** The rate of what was agreed without tax. */
  rateId: string | null;
  supply: { from: string; to: string } | null;
  dueOn: string | null;
  note: string | null;
}

/** Sums of an invoice; without rates net is the total. */
export interface InvoiceSums {
  net: number;
  taxes: TaxSum[];
  taxTotal: number;
  total: number;
}

/** The column `content` of an invoice; `sums` are those that were issued. */
interface InvoiceContent {
  input: InvoiceInput;
  sums: InvoiceSums | null;
}

export const readInvoiceContent = ({ content }: Pick<InvoiceRow, 'content'>): InvoiceContent => JSON.parse(content);

export const isIssued = ({ number }: Pick<InvoiceRow, 'number'>): boolean => number !== null;

type Needs = Pick<Context, 'database'>;

/** @throws NotFound */
export async function findInvoice({ database }: Needs, id: string, transaction?: Transaction): Promise<InvoiceRow> {
  const row = await selectRow(database.models.invoices, { where: { id }, ...(transaction && { transaction }) });
  if (!row) throw notFound('Invoice');
  return row;
}

/** What was issued; the row has to be an issued one. */
export async function readInvoiceDocument(
  { database }: Needs,
  id: string,
  transaction?: Transaction,
): Promise<{ document: InvoiceDocument; bytes: string }> {
  const where = { id };
  const row = await selectRow(database.models.invoiceDocuments, { where, ...(transaction && { transaction }) });
  if (!row) throw notFound('Document');
  return { document: InvoiceDocument.parse(JSON.parse(row.document)), bytes: row.document };
}

/** Tells whether invoices are issued, or were: these are kept. */
export async function hasInvoices(context: Needs): Promise<boolean> {
  if ((await readMoneySettings(context)).invoices.enabled) return true;
  return (await context.database.models.invoices.count({ where: { number: { [Op.ne]: null } } })) > 0;
}
