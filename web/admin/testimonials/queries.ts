import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  getTestimonial,
  getTestimonialStats,
  listAllTestimonials,
  type Testimonial,
} from '#common/contract/testimonials.ts';
import { testimonialSorts, testimonialStatuses } from '#common/dashboard-options.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { PAGE_SIZE } from '#common/page-limits.ts';
import { BACKGROUND_TOAST } from '#web/admin/lib/background-toast.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { testimonialKeys } from '#web/admin/lib/query-keys.ts';
import { type AddressChanges, pick, useAddress } from '#web/admin/lib/use-address.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

type ListReply = ReplyOf<typeof listAllTestimonials>;

export const LOAD_FAILED = 'Failed to load testimonials';

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

export function useTestimonialList(filters: TestimonialFilters) {
  const list = useQuery({
    queryKey: testimonialKeys.list(filters),
    queryFn: ({ signal }) => call(listAllTestimonials, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { error } = list;
  useEffect(() => {
    if (error && !isSignedOut(error)) toast.error(LOAD_FAILED, { id: `${BACKGROUND_TOAST}testimonials` });
  }, [error]);
  return list;
}

export function useTestimonialStats() {
  return useQuery({
    queryKey: testimonialKeys.stats,
    queryFn: ({ signal }) => call(getTestimonialStats, {}, { signal }),
  });
}

async function readOne(id: string, signal: AbortSignal): Promise<Testimonial | null> {
  try {
    return (await call(getTestimonial, { params: { id } }, { signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** One testimonial, `null` when there is none; what a list already holds of it shows at once. */
export function useTestimonial(id: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: testimonialKeys.one(id),
    queryFn: ({ signal }) => readOne(id, signal),
    placeholderData: () => findTestimonial(queries, id),
  });
}

/** The newest version that the dashboard has read. */
export function findTestimonial(queries: QueryClient, id: string): Testimonial | undefined {
  const lists = queries.getQueriesData<ListReply>({ queryKey: testimonialKeys.lists });
  const known = lists.flatMap(([, reply]) => reply?.data.filter(({ _id }) => _id === id) ?? []);
  const one = queries.getQueryData<Testimonial | null>(testimonialKeys.one(id));
  return [...known, ...(one ? [one] : [])].toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0];
}

/** Changes a testimonial wherever the dashboard holds it; `null` takes it out. */
export function changeTestimonial(
  queries: QueryClient,
  id: string,
  change: (testimonial: Testimonial) => Testimonial | null,
): void {
  queries.setQueriesData<ListReply>(
    { queryKey: testimonialKeys.lists },
    (reply) =>
      reply && {
        ...reply,
        data: reply.data.flatMap((entry) => (entry._id === id ? (change(entry) ?? []) : entry)),
      },
  );
  queries.setQueryData<Testimonial | null>(testimonialKeys.one(id), (one) => one && change(one));
}
