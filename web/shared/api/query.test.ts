import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient, storeReply } from './query.ts';

const queryKey = ['settings'];

/** A query whose reading is under way and answers when the test says so. */
function slowReading(known?: string) {
  const queries = createQueryClient();
  const answer = Promise.withResolvers<string>();
  if (known !== undefined) queries.setQueryData(queryKey, known);
  const observer = new QueryObserver(queries, { queryKey, queryFn: () => answer.promise });
  observer.subscribe(() => undefined);
  expect(queries.isFetching()).toBe(1);
  return { queries, shown: () => observer.getCurrentResult(), answer: answer.resolve };
}

test.each([
  ['over what was read before', 'first'],
  ['before anything was read', undefined],
])('the reply to a change stays when an older reading answers later: %s', async (_name, known) => {
  const { queries, shown, answer } = slowReading(known);
  storeReply(queries, queryKey, 'saved');
  answer('old');
  await new Promise(setImmediate);
  expect(queries.getQueryData(queryKey)).toBe('saved');
  expect(shown()).toMatchObject({ data: 'saved', status: 'success', fetchStatus: 'idle' });
});

test('a reply may change what is stored, and leaves readings of longer keys alone', async () => {
  const { queries, answer } = slowReading('first');
  const other = queries.fetchQuery({ queryKey: [...queryKey, 'other'], queryFn: async () => 'read' });
  storeReply<string>(queries, queryKey, (text) => `${text} and saved`);
  answer('old');
  expect(await other).toBe('read');
  expect(queries.getQueryData(queryKey)).toBe('first and saved');
});
