import { QueryTypes } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Database } from '#api/database/connection.ts';
import { countMatching, sumOfCounts } from '#api/database/contact-counts.ts';
import { listedColumns } from '#api/database/table.ts';
import { type ContactRow, contacts, type ListedContact } from '#api/database/tables/contacts.ts';
import type { ContactQuery } from '#common/contract/contacts.ts';
import type { ContactSort } from '#common/dashboard-options.ts';
import { presentContacts } from './presenter.ts';
import { isSpecial, select } from './selection.ts';
import { refreshUrgency } from './urgency.ts';

/** Counts matches of a search, of filters without counters and of the trash; all other totals come from the counters. */
async function countSelected(context: Context, query: ContactQuery): Promise<number> {
  if (!isSpecial(query) && !query.trash) return countMatching(context.database, query);
  const { where, replacements } = await select(context, query);
  const [row] = await context.database.sequelize.query<{ total: number | string }>(
    `SELECT COUNT(*) AS total FROM contacts WHERE ${where}`,
    { type: QueryTypes.SELECT, replacements },
  );
  return Number(row?.total ?? 0);
}

/** The latest totals per filter. They only decide how a page is queried; they are never returned. */
const totalsCache = new WeakMap<Database, Map<string, number>>();

const keyOf = ({ status, priority, projectType }: Partial<ContactQuery>) => [status, priority, projectType].join();

function cachedTotals(database: Database): Map<string, number> {
  const totals = totalsCache.get(database) ?? new Map<string, number>();
  totalsCache.set(database, totals);
  return totals;
}

async function cachedTotal(database: Database, filter: Partial<ContactQuery>): Promise<number> {
  const totals = cachedTotals(database);
  const total = totals.get(keyOf(filter)) ?? (await countMatching(database, filter));
  totals.set(keyOf(filter), total);
  return total;
}

const COLUMNS = listedColumns(contacts).map((column) => `contacts.${column}`);

/** Columns for sorting and the index of each (migration 0001). */
const SORTS: Record<ContactSort, { column: keyof ContactRow | keyof typeof contacts.ranks; index: string }> = {
  submittedAt: { column: 'submittedAt', index: 'contacts_by_submitted' },
  urgency: { column: 'urgency', index: 'contacts_by_urgency' },
  priority: { column: 'priorityRank', index: 'contacts_by_priority' },
  status: { column: 'statusRank', index: 'contacts_by_status' },
  name: { column: 'name', index: 'contacts_by_name' },
  waitingSince: { column: 'waitingSince', index: 'contacts_by_waiting' },
};

/** Missing values come first where they ascend, but those who do not wait belong behind the longest wait, too. */
const LONGEST_WAITING = { column: 'isNotWaiting', index: 'contacts_by_longest_waiting' } as const;

const isLongestWaiting = ({ sortBy, sortOrder }: Sort) => sortBy === 'waitingSince' && sortOrder === 'asc';

/** From this offset on, a subquery finds the ids in the index before the rows are read. */
const DIRECT_PAGE_LIMIT = 200;
/** Larger results are never sorted in memory, because walking a sorted index is faster per row, however far it goes. */
const SORT_IN_MEMORY_LIMIT = 20_000;
/**
 * Safety factor for walking a sorted index: matching rows can be clustered, so the walk may take longer than
 * the average.
 */
const INDEX_WALK_FACTOR = 20;

const isFiltered = ({ status, priority, projectType }: ContactQuery) => Boolean(status || priority || projectType);

type Sort = Pick<ContactQuery, 'sortBy' | 'sortOrder'>;

/** The columns of a sort, with the tie breakers. */
const columnsOf = (sort: Sort) => [
  ...new Set([
    ...(isLongestWaiting(sort) ? [LONGEST_WAITING.column] : []),
    SORTS[sort.sortBy].column,
    'submittedAt',
    'id',
  ]),
];

/** An `ORDER BY` list for the columns of `table`. */
export const orderOf = (sort: Sort, direction: 'ASC' | 'DESC', table = 'contacts'): string =>
  columnsOf(sort)
    .map((column) => `${table}.${column} ${direction}`)
    .join(', ');

interface Sizes {
  /** Number of contacts that match the filters. */
  total: number;
  /** Number of contacts that are searched. */
  all: number;
}

/**
 * Position of the page, counted from the nearer end: a long list is read backwards in its second half. The
 * first page is always read from the start.
 */
function locatePage({ page, limit, sortOrder }: ContactQuery, total: number) {
  const offset = (page - 1) * limit;
  const size = page === 1 ? limit : Math.min(limit, total - offset);
  const fromEnd = offset > total / 2;
  const ascending = (sortOrder === 'asc') !== fromEnd;
  return {
    size,
    start: fromEnd ? total - offset - size : offset,
    direction: ascending ? ('ASC' as const) : ('DESC' as const),
    fromEnd,
  };
}

/** Decides whether sorting all matches is faster than walking a sorted index up to the page. */
function shouldUseFilterIndex(query: ContactQuery, end: number, { total, all }: Sizes): boolean {
  if (isSpecial(query) || !isFiltered(query) || total > SORT_IN_MEMORY_LIMIT) return false;
  return total <= INDEX_WALK_FACTOR * end * (all / Math.max(1, total));
}

/** MySQL often chooses the wrong index here, although the number of rows is known. */
function indexHint({ database }: Context, query: ContactQuery, useFilterIndex: boolean): string {
  if (database.dialect !== 'mysql' || isSpecial(query) || query.trash) return '';
  const own = isLongestWaiting(query) ? LONGEST_WAITING.index : SORTS[query.sortBy].index;
  const sorted = query.priority && query.sortBy === 'urgency' ? 'contacts_by_priority_urgency' : own;
  return ` FORCE INDEX (${useFilterIndex ? 'contacts_by_filters' : sorted})`;
}

interface Wanted {
  /** An expression that is selected with each row. */
  column?: string;
  /** With each row `total`, the number of all that match: it is counted where they are found. */
  isCounted?: true;
}

/**
 * The rows of a page in order. For the first page, `sizes` only choose the query and may be outdated; the
 * position of other pages depends on the total.
 */
async function readPage<More extends object = object>(
  context: Context,
  query: ContactQuery,
  sizes: Sizes,
  { column, isCounted }: Wanted = {},
): Promise<(ListedContact & More)[]> {
  const { sequelize } = context.database;
  const { size, start, direction, fromEnd } = locatePage(query, sizes.total);
  if (size <= 0) return [];
  const useFilterIndex = shouldUseFilterIndex(query, start + size, sizes);
  const { where, replacements } = await select(context, query, useFilterIndex);
  const selected = [...COLUMNS, ...(column ? [column] : []), ...(isCounted ? ['page.total'] : [])].join(', ');
  const counted = isCounted ? ', COUNT(*) OVER () AS total' : '';
  const found = `contacts${indexHint(context, query, useFilterIndex)} WHERE ${where}
    ORDER BY ${orderOf(query, direction)} LIMIT ${size} OFFSET ${start}`;
  const isDirect = !isCounted && !isFiltered(query) && !isSpecial(query) && start < DIRECT_PAGE_LIMIT;
  const sql = isDirect
    ? `SELECT ${selected} FROM ${found}`
    : `SELECT ${selected} FROM (SELECT ${columnsOf(query)}${counted} FROM ${found}) AS page
       JOIN contacts ON contacts.id = page.id ORDER BY ${orderOf(query, direction, 'page')}`;
  const rows = await sequelize.query<ListedContact & More>(sql, {
    type: QueryTypes.SELECT,
    replacements,
  });
  return fromEnd ? rows.reverse() : rows;
}

/** The cached overall total can lag behind a filtered total, so take the larger. */
const withOverallTotal = async (database: Database, total: number): Promise<Sizes> => ({
  total,
  all: Math.max(total, await cachedTotal(database, {})),
});

/** Reads the exact total in the same statement as the rows, because a second one would cost as much as the page. */
async function readFirst(context: Context, query: ContactQuery) {
  const { database } = context;
  const exact = `(${sumOfCounts(database, query)}) AS total`;
  const sizes = await withOverallTotal(database, await cachedTotal(database, query));
  const rows = await readPage<{ total: number | string }>(context, query, sizes, { column: exact });
  const total = Number(rows[0]?.total ?? 0);
  cachedTotals(database).set(keyOf(query), total);
  return { total, rows };
}

/** The first page of a search is found and counted by one statement: to look for the words is what takes the time. */
async function readFound(context: Context, query: ContactQuery) {
  const sizes = { total: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };
  const rows = await readPage<{ total: number | string }>(context, query, sizes, { isCounted: true });
  return { total: Number(rows[0]?.total ?? 0), rows };
}

async function readByTotal(context: Context, query: ContactQuery) {
  const total = await countSelected(context, query);
  // The trash has no counter, and it is small.
  const sizes =
    query.trash || isSpecial(query)
      ? { total, all: Number.POSITIVE_INFINITY }
      : await withOverallTotal(context.database, total);
  return { total, rows: await readPage(context, query, sizes) };
}

/** The budgets of the form in its order, then the others that requests in the list hold. */
export async function listBudgets({ database, site }: Context): Promise<string[]> {
  const { form } = (await site.current()).content;
  const rows = await database.sequelize.query<{ budget: string }>(
    "SELECT DISTINCT budget FROM contacts WHERE listRank = 1 AND budget IS NOT NULL AND budget <> '' ORDER BY budget",
    { type: QueryTypes.SELECT },
  );
  return [...new Set([...form.budgets, ...rows.map(({ budget }) => budget)])];
}

function readerOf(query: ContactQuery) {
  if (query.page > 1) return readByTotal;
  if (query.search) return readFound;
  return isSpecial(query) || query.trash ? readByTotal : readFirst;
}

/** A page of contacts with the exact number of matches. */
export async function listContacts(context: Context, query: ContactQuery) {
  if (query.sortBy === 'urgency') await refreshUrgency(context.database, context.now());
  const { total, rows } = await readerOf(query)(context, query);
  const totalPages = Math.max(1, Math.ceil(total / query.limit));
  return {
    submissions: await presentContacts(context, rows),
    pagination: {
      currentPage: query.page,
      totalPages,
      totalSubmissions: total,
      hasPrevPage: query.page > 1,
      hasNextPage: query.page < totalPages,
    },
  };
}
