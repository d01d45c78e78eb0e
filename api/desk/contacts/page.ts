import { QueryTypes } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { listedColumns } from '#api/database/table.ts';
import { type ContactRow, contacts, type ListedContact } from '#api/database/tables/contacts.ts';
import type { ContactQuery } from '#common/contract/contacts.ts';
import type { ContactSort } from '#common/dashboard-options.ts';
import { isSpecial, select } from './selection.ts';

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

export interface Sizes {
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
export async function readPage<More extends object = object>(
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
