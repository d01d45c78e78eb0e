import { contactPriorities, contactSorts, contactStatuses } from '#common/dashboard-options.ts';
import { PAGE_SIZE } from '#common/page-limits.ts';
import { projectTypes } from '#common/request-options.ts';
import { type AddressChanges, pick, useAddress } from '#web/admin/lib/use-address.ts';

const orders = ['asc', 'desc'] as const;
const yes = ['true'] as const;
export const pageSizes = [10, 25, 50, 100] as const;
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

/** Filters that a text or a choice of the owner's own makes. */
const textFilters = ['tag', 'source', 'budget', 'from', 'to', 'waitingDays'] as const;
export const flagFilters = ['waiting', 'unread', 'snoozed', 'followUpDue', 'open', 'won', 'spam'] as const;
/** Everything that makes the list another one; a saved view keeps these. */
export const viewParams = [
  'search',
  'status',
  'priority',
  'projectType',
  ...textFilters,
  ...flagFilters,
  'sortBy',
  'sortOrder',
] as const;

export type ContactFilters = ReturnType<typeof readFilters>;

const textOf = (params: URLSearchParams, name: string) => params.get(name) || undefined;

function dayOf(params: URLSearchParams, name: string): string | undefined {
  const day = params.get(name) ?? '';
  return DAY_TEXT.test(day) ? day : undefined;
}

function readFilters(params: URLSearchParams) {
  const size = Number(params.get('limit'));
  const waitingDays = Math.floor(Number(params.get('waitingDays')));
  return {
    search: params.get('search') ?? '',
    status: pick(params, 'status', contactStatuses),
    priority: pick(params, 'priority', contactPriorities),
    projectType: pick(params, 'projectType', projectTypes),
    tag: textOf(params, 'tag'),
    source: textOf(params, 'source'),
    budget: textOf(params, 'budget'),
    from: dayOf(params, 'from'),
    to: dayOf(params, 'to'),
    waitingDays: waitingDays >= 1 ? String(waitingDays) : undefined,
    waiting: pick(params, 'waiting', yes),
    unread: pick(params, 'unread', yes),
    snoozed: pick(params, 'snoozed', yes),
    followUpDue: pick(params, 'followUpDue', yes),
    open: pick(params, 'open', yes),
    won: pick(params, 'won', yes),
    spam: pick(params, 'spam', yes),
    sortBy: pick(params, 'sortBy', contactSorts) ?? 'submittedAt',
    sortOrder: pick(params, 'sortOrder', orders) ?? 'desc',
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
    limit: pageSizes.find((known) => known === size) ?? PAGE_SIZE.contacts,
  };
}

/** The filters alone, as the calls take them: neither page nor order. */
export function filterQuery({
  page: _page,
  limit: _limit,
  sortBy: _sortBy,
  sortOrder: _order,
  ...rest
}: ContactFilters) {
  const set = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
}

/** Filters, order and page of the list, kept in the address. Another filter starts at the first page. */
export function useContactFilters() {
  const { params, change } = useAddress();
  const filters = readFilters(params);
  const none = Object.fromEntries(viewParams.map((name) => [name, null]));
  const { sortBy: _sortBy, sortOrder: _sortOrder, ...noFilters } = none;
  return {
    filters,
    filtered: Object.keys(filterQuery(filters)).length > 0,
    setFilter: (changes: AddressChanges) => change({ ...changes, page: null }),
    /** Shows exactly what a saved view names. */
    setView: (query: AddressChanges) => change({ ...none, ...query, page: null }, { replace: false }),
    clear: () => change({ ...noFilters, page: null }),
    setPage: (page: number) => change({ page: page === 1 ? null : String(page) }, { replace: false }),
    setPageSize: (size: string) => change({ limit: size === String(PAGE_SIZE.contacts) ? null : size, page: null }),
  };
}
