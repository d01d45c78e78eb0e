import { type FetchQueryOptions, QueryClient, type QueryKey, type Updater, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Endpoint, ReplyOf } from '#common/endpoint.ts';
import { request } from './client.ts';

/** The API client handles retries and timeouts, so a failed query is final until it is requested again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' },
    },
  });
}

/**
 * Stores the reply to a change as the data of a query. A reading that began before it is canceled, because its older
 * answer would overwrite the reply.
 */
export function storeReply<D>(
  queries: QueryClient,
  queryKey: QueryKey,
  reply: Updater<D | undefined, D | undefined>,
): void {
  // It cancels at once; its promise ends when the readings have noticed.
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<D>(queryKey, reply);
}

interface Place {
  query?: Record<string, string>;
  params?: Record<string, string>;
}

export interface PageQuery<E extends Endpoint, D = ReplyOf<E>> {
  endpoint: E;
  query: Record<string, string>;
  params: Record<string, string>;
  /** Selects the part of the reply that the page needs, because it is embedded in the document. */
  select: (reply: ReplyOf<E>) => D;
}

/** A query of a page: the server runs it for the document, and the browser after a navigation. */
export const pageQuery = <const E extends Endpoint>(endpoint: E, place: Place = {}): PageQuery<E> =>
  selectedPageQuery(endpoint, (reply) => reply, place);

/** A page query that selects a part of the reply. */
export const selectedPageQuery = <const E extends Endpoint, D>(
  endpoint: E,
  select: (reply: ReplyOf<E>) => D,
  { query = {}, params = {} }: Place = {},
): PageQuery<E, D> => ({ endpoint, query, params, select });

export const keyOf = ({ endpoint, query, params }: PageQuery<Endpoint, unknown>) =>
  [endpoint.path, query, params] as const;

/** Data of this age in milliseconds was loaded for the page that is being opened. */
const OPENING_MS = 2_000;

const optionsOf = <E extends Endpoint, D>(page: PageQuery<E, D>) =>
  ({
    queryKey: keyOf(page),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      page.select(await request(page.endpoint, { query: page.query, params: page.params }, { signal })),
  }) satisfies FetchQueryOptions<D>;

/** Loads what a page shows before it is opened. A failure is left to the page. */
export const prefetchPage = <E extends Endpoint, D>(queries: QueryClient, page: PageQuery<E, D>): Promise<void> =>
  queries.prefetchQuery({ ...optionsOf(page), staleTime: OPENING_MS });

/** The data of a page query as it was loaded before, or else loaded once. */
export const knownPageQuery = <E extends Endpoint, D>(page: PageQuery<E, D>) => ({
  ...optionsOf(page),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Runs a query once per view: data embedded in the document, or loaded ahead, is not loaded again. */
export function usePageQuery<E extends Endpoint, D>(page: PageQuery<E, D>, { enabled = true } = {}) {
  const cameWithDocument = useLocation().key === 'default';
  return useQuery({
    ...optionsOf(page),
    enabled,
    refetchOnMount: cameWithDocument
      ? false
      : ({ state }) => (Date.now() - state.dataUpdatedAt < OPENING_MS ? false : 'always'),
    retryOnMount: !cameWithDocument,
  });
}
