import { testimonialSorts, testimonialStatuses } from '#common/dashboard-options.ts';
import { PAGE_SIZE } from '#common/page-limits.ts';
import { type AddressChanges, pick, useAddress } from '#web/admin/lib/use-address.ts';

export type TestimonialFilters = ReturnType<typeof readFilters>;

function readFilters(params: URLSearchParams) {
  return {
    search: params.get('search') ?? '',
    status: pick(params, 'status', testimonialStatuses),
    sort: pick(params, 'sort', testimonialSorts) ?? 'newest',
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
    limit: PAGE_SIZE.testimonials,
  };
}

/** Search, state, order and page of the list, kept in the address. */
export function useTestimonialFilters() {
  const { params, change } = useAddress();
  const filters = readFilters(params);
  return {
    filters,
    filtered: Boolean(filters.search || filters.status),
    setFilter: (changes: AddressChanges) => change({ ...changes, page: null }),
    clear: () => change({ search: null, status: null, page: null }),
    setPage: (page: number) => change({ page: page === 1 ? null : String(page) }, { replace: false }),
  };
}
