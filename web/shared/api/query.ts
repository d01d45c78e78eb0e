import { QueryClient, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Endpoint, ReplyOf } from '#common/endpoint.ts';
import { request } from './client.ts';

/** Retries and timeouts are the API client's; here a failure is final until somebody asks again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' },
    },
  });
}

interface Place {
  query?: Record<string, string>;
  params?: Record<string, string>;
}

export interface PageQuery<E extends Endpoint, D = ReplyOf<E>> {
  endpoint: E;
  query: Record<string, string>;
  params: Record<string, string>;
  /** What of the reply the page needs. It travels inside the document, so less is better. */
  keep: (reply: ReplyOf<E>) => D;
}

/** A read that a page needs: the server makes it ahead, the browser when the page is reached by a link. */
export const pageQuery = <const E extends Endpoint>(endpoint: E, place: Place = {}): PageQuery<E> =>
  keptQuery(endpoint, (reply) => reply, place);

/** The same for a page that needs only a part of the reply. */
export const keptQuery = <const E extends Endpoint, D>(
  endpoint: E,
  keep: (reply: ReplyOf<E>) => D,
  { query = {}, params = {} }: Place = {},
): PageQuery<E, D> => ({ endpoint, query, params, keep });

export const keyOf = ({ endpoint, query, params }: PageQuery<Endpoint, unknown>) =>
  [endpoint.path, query, params] as const;

/** Reads once per view: what came with the document is not fetched again, a view reached by a link is. */
export function usePageQuery<E extends Endpoint, D>(page: PageQuery<E, D>) {
  const cameWithDocument = useLocation().key === 'default';
  return useQuery({
    queryKey: keyOf(page),
    queryFn: async ({ signal }) =>
      page.keep(await request(page.endpoint, { query: page.query, params: page.params }, { signal })),
    refetchOnMount: cameWithDocument ? false : 'always',
    retryOnMount: !cameWithDocument,
  });
}
