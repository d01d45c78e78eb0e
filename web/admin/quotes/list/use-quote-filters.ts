import { quoteLists, quoteSorts, quoteStates } from '#common/quote-options.ts';
import { type AddressChanges, pick, useAddress } from '#web/admin/lib/use-address.ts';

export const PAGE_SIZE = 20;
const orders = ['asc', 'desc'] as const;

const readFilters = (params: URLSearchParams) => ({
  search: params.get('search') ?? '',
  state: pick(params, 'state', quoteStates),
  only: pick(params, 'only', quoteLists),
  sortBy: pick(params, 'sortBy', quoteSorts) ?? 'updatedAt',
  sortOrder: pick(params, 'sortOrder', orders) ?? 'desc',
  page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
  limit: PAGE_SIZE,
});

export type QuoteFilters = ReturnType<typeof readFilters>;

/** Filters, order and page of the list, kept in the address. Another filter starts at the first page. */
export function useQuoteFilters() {
  const { params, change } = useAddress();
  const filters = readFilters(params);
  return {
    filters,
    filtered: filters.search !== '' || filters.state !== undefined || filters.only !== undefined,
    setFilter: (changes: AddressChanges) => change({ ...changes, page: null }),
    clear: () => change({ search: null, state: null, only: null, page: null }),
    setPage: (page: number) => change({ page: page === 1 ? null : String(page) }, { replace: false }),
  };
}
