import { QueryTypes } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { listedColumns } from '#api/database/table.ts';
import { type ContactRow, contacts, type ListedContact } from '#api/database/tables/contacts.ts';
import type { ContactQuery } from '#common/contract/contacts.ts';
import type { ContactSort } from '#common/options.ts';
import { select } from './selection.ts';

const COLUMNS = listedColumns(contacts).map((column) => `contacts.${column}`);

/** The only columns by which anybody sorts, and the index of each (migration 0001). */
const SORTS: Record<ContactSort, { column: keyof ContactRow | keyof typeof contacts.ranks; index: string }> = {
  submittedAt: { column: 'submittedAt', index: 'contacts_by_submitted' },
  urgency: { column: 'urgency', index: 'contacts_by_urgency' },
  priority: { column: 'priorityRank', index: 'contacts_by_priority' },
  status: { column: 'statusRank', index: 'contacts_by_status' },
  name: { column: 'name', index: 'contacts_by_name' },
};

/** From this row on, ids are found in the index first and their rows read after. */
const DIRECT_PAGE_LIMIT = 200;
/** More than these are never sorted: going along a sorted index, however far, is faster by the row. */
const SORT_IN_MEMORY_LIMIT = 20_000;
/** How much further than it would on average a search along a sorted index may have to go: rows of one kind lie together. */
const INDEX_WALK_FACTOR = 20;

const isFiltered = ({ status, priority, projectType }: ContactQuery) => Boolean(status || priority || projectType);

/** The columns of a sort, without ties. */
const columnsOf = (sort: ContactSort) => [...new Set([SORTS[sort].column, 'submittedAt', 'id'])];

/** An `ORDER BY` of the columns of `table`. */
export const orderOf = (sort: ContactSort, direction: 'ASC' | 'DESC', table = 'contacts'): string =>
  columnsOf(sort)
    .map((column) => `${table}.${column} ${direction}`)
    .join(', ');

export interface Sizes {
  /** How many contacts the filters let through. */
  total: number;
  /** How many they are looked for among. */
  all: number;
}

/**
 * Where the page lies, counted from the nearer end: a long list is read backwards in its second half. The first page
 * lies at the beginning, however many there are.
 */
function locate({ page, limit, sortOrder }: ContactQuery, total: number) {
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

/** Whether all that the filters let through is sorted sooner than the page is met along a sorted index. */
function shouldUseFilterIndex(query: ContactQuery, end: number, { total, all }: Sizes): boolean {
  if (query.search || !isFiltered(query) || total > SORT_IN_MEMORY_LIMIT) return false;
  return total <= INDEX_WALK_FACTOR * end * (all / Math.max(1, total));
}

/** MySQL guesses badly which of these indexes is right; we know how many rows there are. */
function hint({ database }: Context, query: ContactQuery, few: boolean): string {
  if (database.dialect !== 'mysql' || query.search) return '';
  const sorted =
    query.priority && query.sortBy === 'urgency' ? 'contacts_by_priority_urgency' : SORTS[query.sortBy].index;
  return ` FORCE INDEX (${few ? 'contacts_by_filters' : sorted})`;
}

/**
 * The rows of a page in their order. For the first page `sizes` only decide how it is looked for, and may be old; the
 * place of the others depends on the total. `besides` is one more expression to read with each row.
 */
export async function readPage<More extends object = object>(
  context: Context,
  query: ContactQuery,
  sizes: Sizes,
  besides?: string,
): Promise<(ListedContact & More)[]> {
  const { sequelize } = context.database;
  const { size, start, direction, fromEnd } = locate(query, sizes.total);
  if (size <= 0) return [];
  const few = shouldUseFilterIndex(query, start + size, sizes);
  const { where, replacements } = select(context, query, few);
  const selected = [...COLUMNS, ...(besides ? [besides] : [])].join(', ');
  const found = `contacts${hint(context, query, few)} WHERE ${where}
    ORDER BY ${orderOf(query.sortBy, direction)} LIMIT ${size} OFFSET ${start}`;
  const atOnce = !isFiltered(query) && start < DIRECT_PAGE_LIMIT;
  const sql = atOnce
    ? `SELECT ${selected} FROM ${found}`
    : `SELECT ${selected} FROM (SELECT ${columnsOf(query.sortBy)} FROM ${found}) AS page
       JOIN contacts ON contacts.id = page.id ORDER BY ${orderOf(query.sortBy, direction, 'page')}`;
  const rows = await sequelize.query<ListedContact & More>(sql, {
    type: QueryTypes.SELECT,
    ...(replacements && { replacements }),
  });
  return fromEnd ? rows.reverse() : rows;
}
