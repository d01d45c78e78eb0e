import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  getTestimonial,
  getTestimonialStats,
  listAllTestimonials,
  type Testimonial,
} from '#common/contract/testimonials.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { BACKGROUND_TOAST } from '#web/admin/lib/background-toast.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { testimonialKeys } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import type { TestimonialFilters } from './use-testimonial-filters.ts';

type ListReply = ReplyOf<typeof listAllTestimonials>;

export const LOAD_FAILED = 'Failed to load testimonials';

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
