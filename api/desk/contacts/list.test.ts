import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/contacts.ts';

/**
 * With this many rows, a query with one match per page walks the sorted index for the outer pages and sorts
 * in memory for those in between.
 */
const COUNT = 45;
const names = Array.from({ length: COUNT }, (_, index) => `Visitor ${String(index).padStart(2, '0')}`);

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
  for (const name of names) await api.send(contract.submitContact, { body: contactRequest({ name }) });
});
afterAll(() => api.close());

const list = async (query: Record<string, string | number>) =>
  (await api.send(contract.listContacts, { query })).body.data;

test.each(['asc', 'desc'])(
  'every page of a filtered list is correct, whichever index is used (%s)',
  async (sortOrder) => {
    const found: string[] = [];
    for (let page = 1; page <= COUNT; page++) {
      const { submissions } = await list({ status: 'new', sortBy: 'name', sortOrder, limit: 1, page });
      found.push(...submissions.map(({ name }: { name: string }) => name));
    }
    expect(found).toEqual(sortOrder === 'asc' ? names : names.toReversed());
  },
);

test('the total of a first page is exact although totals are cached', async () => {
  const total = async () => (await list({ status: 'new', projectType: 'web-app' })).pagination.totalSubmissions;
  const before = await total();
  await api.send(contract.submitContact, { body: contactRequest({ projectType: 'web-app' }) });
  expect(await total()).toBe(before + 1);
});
