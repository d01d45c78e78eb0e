import { Op, type WhereOptions } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { InvoiceRow } from '#api/database/tables/invoices.ts';
import type { listInvoices as endpoint } from '#common/contract/money/invoices.ts';
import type { QueryOf } from '#common/endpoint.ts';
import type { InvoiceSort } from '#common/money-options.ts';
import { dayIn } from '#common/site/days.ts';
import { readBalances, stateOfInvoice } from './balance.ts';
import { presentInvoices } from './presenter.ts';

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
