import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { MAX_OFFLINE_CACHE_LENGTH } from '#common/desktop/channels.ts';
import { pickCachedQueries } from './offline-cache.ts';

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
});
const keysOf = () => pickCachedQueries(queries).queries.map(({ queryKey }) => queryKey.slice(1).join(' '));

test('only queries that are useful offline and contain no secret are cached', () => {
  for (const name of ['portfolio', 'contacts', 'calendly', 'files', 'sign-ins', 'profile', 'invitations', 'outbox'])
    queries.setQueryData(['admin', name], { name });
  queries.setQueryData(['/api/portfolio'], { public: true });
  expect(keysOf().toSorted()).toEqual(['contacts', 'portfolio']);
});

test('a failed query is not cached', async () => {
  const failing = queries.fetchQuery({
    queryKey: ['admin', 'overview'],
    queryFn: () => Promise.reject(new Error('away')),
    retry: false,
  });
  await expect(failing).rejects.toThrow('away');
  expect(keysOf()).toEqual([]);
});

test('the newest queries are cached up to the size limit', () => {
  const page = 'x'.repeat(1_000_000);
  for (const [index, name] of ['first', 'second', 'third'].entries())
    queries.setQueryData(['admin', 'contacts', name], page, { updatedAt: index + 1 });
  expect(keysOf()).toEqual(['contacts third', 'contacts second']);
  expect(JSON.stringify(pickCachedQueries(queries)).length).toBeLessThan(MAX_OFFLINE_CACHE_LENGTH);
});
