import { PAGE_SIZE } from '#common/page-limits.ts';
import { type AddressChanges, pick, useAddress } from '#web/admin/lib/use-address.ts';

const ratings = ['up', 'down'] as const;

export type ConversationFilters = ReturnType<typeof readFilters>;

function readFilters(params: URLSearchParams) {
  return {
    search: params.get('search') ?? '',
    rated: pick(params, 'rated', ratings),
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
    limit: PAGE_SIZE.conversations,
  };
}

/** Filters and page of the list, kept in the address. Another filter starts at the first page. */
export function useConversationFilters() {
  const { params, change } = useAddress();
  const filters = readFilters(params);
  return {
    filters,
    filtered: Boolean(filters.search || filters.rated),
    setFilter: (changes: AddressChanges) => change({ ...changes, page: null }),
    clear: () => change({ search: null, rated: null, page: null }),
    setPage: (page: number) => change({ page: page === 1 ? null : String(page) }, { replace: false }),
  };
}
