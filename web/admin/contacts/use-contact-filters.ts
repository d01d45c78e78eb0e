import { PAGE_SIZE } from '#common/limits.ts';
import { contactPriorities, contactSorts, contactStatuses, projectTypes } from '#common/options.ts';
import { type AddressChanges, pick, useAddress } from '#web/admin/lib/use-address.ts';

const orders = ['asc', 'desc'] as const;

export type ContactFilters = ReturnType<typeof readFilters>;

function readFilters(params: URLSearchParams) {
  return {
    search: params.get('search') ?? '',
    status: pick(params, 'status', contactStatuses),
    priority: pick(params, 'priority', contactPriorities),
    projectType: pick(params, 'projectType', projectTypes),
    sortBy: pick(params, 'sortBy', contactSorts) ?? 'submittedAt',
    sortOrder: pick(params, 'sortOrder', orders) ?? 'desc',
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
    limit: PAGE_SIZE.contacts,
  };
}

/** Filters, order and page of the list, kept in the address. Another filter starts at the first page. */
export function useContactFilters() {
  const { params, change } = useAddress();
  const filters = readFilters(params);
  return {
    filters,
    filtered: Boolean(filters.search || filters.status || filters.priority || filters.projectType),
    setFilter: (changes: AddressChanges) => change({ ...changes, page: null }),
    clear: () => change({ search: null, status: null, priority: null, projectType: null, page: null }),
    setPage: (page: number) => change({ page: page === 1 ? null : String(page) }, { replace: false }),
  };
}
