import { type FindOptions, IndexHints, type Order, type WhereOptions } from 'sequelize';
import type { ContactQuery } from '../../../common/contract/contacts.ts';
import { type ContactSort, contactPriorities, contactStatuses } from '../../../common/options.ts';
import type { Context } from '../../context.ts';
import type { ContactRow } from '../../database/models/people.ts';
import { selectRows } from '../../database/table.ts';

/** The rows that a query is about, in the form that every find and count takes. */
export interface Selection {
  where: WhereOptions<ContactRow>;
  replacements: { search: string };
}

/** The only columns by which anybody sorts, and the index of each (migration 0001). */
const SORTS: Record<ContactSort, { column: string; index: string }> = {
  submittedAt: { column: 'submittedAt', index: 'contacts_by_submitted' },
  urgency: { column: 'urgency', index: 'contacts_by_urgency' },
  priority: { column: 'priorityRank', index: 'contacts_by_priority' },
  status: { column: 'statusRank', index: 'contacts_by_status' },
  name: { column: 'name', index: 'contacts_by_name' },
};

/** Up to so many rows, it is faster to collect what the filters let through and to sort it. */
const FEW = 20_000;
/** From this row on, ids are found in the index first and their rows read after. */
const DEEP = 200;

const from1to = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
/** Every rank, so that the index by filters is used even where a filter is not set. */
export const everyStatus = from1to(contactStatuses.length);
export const everyPriority = from1to(contactPriorities.length);

const isFiltered = ({ status, priority, projectType }: ContactQuery) => Boolean(status || priority || projectType);

/** Whether a page is better found through the index by filters. */
export const letsFewThrough = (query: ContactQuery, total: number): boolean => isFiltered(query) && total <= FEW;

/** The order of a sort, without ties. */
export function orderOf(sort: ContactSort, direction: 'ASC' | 'DESC'): Order {
  const columns = [...new Set([SORTS[sort].column, 'submittedAt', 'id'])];
  return columns.map((column) => [column, direction]);
}

/** Where the page lies, counted from the nearer end: a long list is read backwards in its second half. */
function locate({ page, limit, sortOrder }: ContactQuery, total: number) {
  const offset = (page - 1) * limit;
  const size = Math.min(limit, total - offset);
  const fromEnd = offset > total / 2;
  const ascending = (sortOrder === 'asc') !== fromEnd;
  return {
    size,
    start: fromEnd ? total - offset - size : offset,
    direction: ascending ? ('ASC' as const) : ('DESC' as const),
    fromEnd,
  };
}

/** MySQL guesses badly which of these indexes is right; we know how many rows there are. */
function hint(context: Context, query: ContactQuery, total: number) {
  if (context.database.dialect !== 'mysql' || query.search) return {};
  const sorted =
    query.priority && query.sortBy === 'urgency' ? 'contacts_by_priority_urgency' : SORTS[query.sortBy].index;
  const index = letsFewThrough(query, total) ? 'contacts_by_filters' : sorted;
  return { indexHints: [{ type: IndexHints.FORCE, values: [index] }] };
}

/** The rows of a page in their order; `total` is how many the selection has, `more` what an unfiltered first page asks besides. */
export async function readPage(
  context: Context,
  query: ContactQuery,
  selection: Selection,
  total: number,
  more: Pick<FindOptions, 'attributes'> = {},
) {
  const { contacts } = context.database.models;
  const { size, start, direction, fromEnd } = locate(query, total);
  if (size <= 0) return [];
  const order = orderOf(query.sortBy, direction);
  const page = { ...selection, ...hint(context, query, total), order, limit: size, offset: start };
  if (!isFiltered(query) && start < DEEP) {
    const rows = await selectRows(contacts, { ...page, ...more });
    return fromEnd ? rows.reverse() : rows;
  }
  const ids = (await selectRows(contacts, { ...page, attributes: ['id'] })).map(({ id }) => id);
  const rows = new Map((await selectRows(contacts, { where: { id: ids } })).map((row) => [row.id, row]));
  const sorted = ids.flatMap((id) => rows.get(id) ?? []);
  return fromEnd ? sorted.reverse() : sorted;
}
