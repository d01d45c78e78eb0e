import { Op, type Transaction, type WhereOptions } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { InvoiceReceiptRow, InvoiceRow } from '#api/database/tables/invoices.ts';
import { readMoneySettings } from '#api/work/money/settings.ts';
import type { Invoice, InvoiceDocument, Receipt } from '#common/contract/money/invoice.ts';
import type { listInvoices as endpoint } from '#common/contract/money/invoices.ts';
import type { InvoiceSummary } from '#common/contract/quotes/shapes.ts';
import type { QueryOf } from '#common/endpoint.ts';
import { AppError } from '#common/errors.ts';
import type { InvoiceSort } from '#common/money-options.ts';
import { dayIn } from '#common/site/days.ts';
import { readBalances, stateOfInvoice } from './balance.ts';
import { planInvoice } from './draft.ts';
import { buyerOf } from './issue.ts';
import { readInvoiceContent, readInvoiceDocument } from './read-invoice.ts';

const DIRECTIONS: Record<InvoiceSort, 'asc' | 'desc'> = {
  issuedOn: 'desc',
  number: 'desc',
  dueOn: 'asc',
  total: 'desc',
};

/** MySQL refuses to compare a number, which is stored as ASCII, with another letter. */
const IN_ASCII = /^[\0-\x7f]*$/;
const escapeLike = (text: string) => text.replace(/[!%_]/g, '!$&');

type Filters = Pick<QueryOf<typeof endpoint>, 'kind' | 'engagementId' | 'search' | 'from' | 'to'>;

function whereOf({ database }: Context, { kind, engagementId, search, from, to }: Filters): WhereOptions<InvoiceRow> {
  const { sequelize } = database;
  const parts: unknown[] = [];
  if (kind) parts.push({ kind });
  if (engagementId) parts.push({ engagementId });
  if (from) parts.push({ issuedOn: { [Op.gte]: from } });
  if (to) parts.push({ issuedOn: { [Op.lte]: to } });
  if (search) {
    const wanted = sequelize.escape(`%${escapeLike(search)}%`);
    const columns = IN_ASCII.test(search) ? ['number', 'quoteNumber', 'clientName'] : ['clientName'];
    parts.push({ [Op.or]: columns.map((column) => sequelize.literal(`${column} LIKE ${wanted} ESCAPE '!'`)) });
  }
  return { [Op.and]: parts } as WhereOptions<InvoiceRow>;
}

/** Numbers count, so 'R-9' comes before 'R-10'. */
const collator = new Intl.Collator('en', { numeric: true });

const comparisons: Record<InvoiceSort, (a: InvoiceRow, b: InvoiceRow) => number> = {
  // Drafts come as the newest.
  issuedOn: (a, b) => collator.compare(a.issuedOn ?? '9999', b.issuedOn ?? '9999') || a.createdAt - b.createdAt,
  number: (a, b) => collator.compare(a.number ?? '', b.number ?? ''),
  dueOn: (a, b) => collator.compare(a.dueOn ?? '9999', b.dueOn ?? '9999'),
  total: (a, b) => Number(a.total) - Number(b.total),
};

const presentReceipt = ({ id, amount, receivedOn, method, note, paymentId }: InvoiceReceiptRow): Receipt => ({
  id,
  amount: Number(amount),
  receivedOn,
  method,
  note,
  paymentId,
});

type Stated = Pick<
  InvoiceDocument,
  | 'seller'
  | 'buyer'
  | 'lines'
  | 'net'
  | 'taxes'
  | 'taxTotal'
  | 'total'
  | 'supply'
  | 'epc'
  | 'note'
  | 'footer'
  | 'reason'
> & { reference: string | null };

/** What a draft would say as it is now; one that cannot be issued has no lines. */
async function stateDraft(context: Context, row: InvoiceRow, transaction?: Transaction): Promise<Stated> {
  const work = async (inside: Transaction): Promise<Stated> => {
    const { seller, invoices } = await readMoneySettings(context, inside);
    const { input } = readInvoiceContent(row);
    const where = { id: row.engagementId ?? '' };
    const engagement = await selectRow(context.database.models.engagements, { where, transaction: inside });
    if (!engagement || row.kind === 'credit') throw new Error('A draft belongs to an engagement');
    const planned = await planInvoice(context, engagement, { kind: row.kind, input }, inside).catch(
      (error: unknown) => {
        if (error instanceof AppError) return null;
        throw error;
      },
    );
    const sums = planned?.sums ?? { net: Number(row.total), taxes: [], taxTotal: 0, total: Number(row.total) };
    return {
      seller,
      buyer: buyerOf(engagement),
      lines: planned?.lines ?? [],
      ...sums,
      supply: planned?.supply ?? input.supply,
      reference: planned?.payment?.reference ?? null,
      epc: null,
      note: input.note,
      footer: invoices.footer,
      reason: null,
    };
  };
  return transaction ? work(transaction) : context.database.transaction(work);
}

/** Invoices with what became of them. */
export async function presentInvoices(
  context: Context,
  rows: readonly InvoiceRow[],
  transaction?: Transaction,
): Promise<Invoice[]> {
  const { database, site, now } = context;
  const inside = transaction && { transaction };
  const ids = rows.map(({ id }) => id);
  const balanceOf = await readBalances(context, rows, transaction);
  const where = { invoiceId: ids };
  const reminders = await selectRows(database.models.invoiceReminders, { where, order: ['step'], ...inside });
  const referred = await selectRows(database.models.invoices, {
    attributes: ['id', 'number'],
    where: { id: rows.flatMap(({ refersTo }) => refersTo ?? []) },
    ...inside,
  });
  const numbers = new Map(referred.map(({ id, number }) => [id, number]));
  const today = dayIn((await site.current()).content.identity.timeZone, now());
  const presented: Invoice[] = [];
  for (const row of rows) {
    const stated: Stated =
      row.number === null
        ? await stateDraft(context, row, transaction)
        : (await readInvoiceDocument(context, row.id, transaction)).document;
    const balance = balanceOf(row.id);
    const isDraft = row.number === null;
    const isBilled = !isDraft && row.kind !== 'credit';
    const { paid, credited, open, overpaid } = isBilled ? balance : { paid: 0, credited: 0, open: 0, overpaid: 0 };
    const paymentId = isDraft ? readInvoiceContent(row).input.paymentId : null;
    presented.push({
      id: row.id,
      kind: row.kind,
      state: stateOfInvoice(row, balance, today),
      number: row.number,
      engagementId: row.engagementId,
      quoteNumber: row.quoteNumber,
      refersTo: row.refersTo === null ? null : { id: row.refersTo, number: numbers.get(row.refersTo) ?? '' },
      seller: stated.seller,
      buyer: stated.buyer,
      currency: row.currency,
      lines: stated.lines,
      net: stated.net,
      taxes: stated.taxes,
      taxTotal: stated.taxTotal,
      total: stated.total,
      ...{ paid, credited, open, overpaid },
      issuedOn: row.issuedOn,
      supply: stated.supply,
      dueOn: row.dueOn,
      reference: stated.reference,
      epc: stated.epc,
      note: stated.note,
      footer: stated.footer,
      reason: stated.reason,
      documentHash: row.documentHash,
      paymentIds: isDraft ? (paymentId === null ? [] : [paymentId]) : balance.payments.map(({ id }) => id),
      receipts: balance.receipts.map(presentReceipt),
      remind: row.remind === 1,
      reminders: reminders
        .filter(({ invoiceId }) => invoiceId === row.id)
        .map(({ step, at }) => ({ step, at: toIso(at) })),
      createdAt: toIso(row.createdAt),
      updatedAt: toIso(row.updatedAt),
    });
  }
  return presented;
}

export async function presentInvoice(context: Context, row: InvoiceRow, transaction?: Transaction): Promise<Invoice> {
  const [invoice] = await presentInvoices(context, [row], transaction);
  if (!invoice) throw new Error(`The invoice ${row.id} was not presented`);
  return invoice;
}

/** The invoices of an engagement, as its lists have them. */
export async function presentSummaries(
  context: Context,
  engagementId: string,
  transaction?: Transaction,
): Promise<InvoiceSummary[]> {
  const rows = await selectRows(context.database.models.invoices, {
    where: { engagementId },
    order: ['createdAt', 'id'],
    ...(transaction && { transaction }),
  });
  if (rows.length === 0) return [];
  const balanceOf = await readBalances(context, rows, transaction);
  const today = dayIn((await context.site.current()).content.identity.timeZone, context.now());
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: stateOfInvoice(row, balanceOf(row.id), today),
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    total: Number(row.total),
    open: row.number === null || row.kind === 'credit' ? 0 : balanceOf(row.id).open,
    currency: row.currency,
  }));
}

/** A page of invoices. States follow from money, so they are computed for all that match before the page is cut. */
export async function listInvoices(context: Context, query: QueryOf<typeof endpoint>) {
  const { page, limit, state, sortBy = 'issuedOn' } = query;
  const sign = (query.sortOrder ?? DIRECTIONS[sortBy]) === 'asc' ? 1 : -1;
  const found = await selectRows(context.database.models.invoices, { where: whereOf(context, query) });
  const balanceOf = state ? await readBalances(context, found) : null;
  const today = dayIn((await context.site.current()).content.identity.timeZone, context.now());
  const rows = balanceOf ? found.filter((row) => stateOfInvoice(row, balanceOf(row.id), today) === state) : found;
  rows.sort((a, b) => sign * (comparisons[sortBy](a, b) || collator.compare(a.id, b.id)));
  const totalInvoices = rows.length;
  const totalPages = Math.max(1, Math.ceil(totalInvoices / limit));
  return {
    invoices: await presentInvoices(context, rows.slice((page - 1) * limit, page * limit)),
    pagination: { currentPage: page, totalPages, totalInvoices, hasNext: page < totalPages, hasPrev: page > 1 },
  };
}
