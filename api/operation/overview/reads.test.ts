import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { contract } from '#common/contract/index.ts';
import { readTogether } from '#common/contract/overview.ts';
import { firstReads } from '#common/dashboard-reads.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

const declared = contract.filter(({ endpoint }) => endpoint.method === 'GET' && firstReads.includes(endpoint.path));

test('each read is a call of the owner that changes nothing and answers JSON', () => {
  expect(declared.map(({ endpoint }) => endpoint.path).sort()).toEqual([...firstReads].sort());
  expect(declared.filter(({ endpoint }) => endpoint.events || endpoint.produces || endpoint.secret)).toEqual([]);
});

test('each is answered as if it were asked for alone', async () => {
  const reads = firstReads.map((path) => (path === '/api/overview' ? `${path}?days=7&offset=60` : path));
  const { body } = await api.send(readTogether, { body: { reads } });
  expect(body.data.map(({ status }: { status: number }) => status)).toEqual(reads.map(() => 200));
  for (const [place, url] of reads.entries()) {
    const alone = await api.raw({ method: 'GET', url, headers: { authorization: `Bearer ${api.token}` } });
    expect(JSON.parse(JSON.stringify(body.data[place]?.body)), url).toEqual(alone.body);
  }
});

test('one that is refused does not keep the others from being answered', async () => {
  const { body } = await api.send(readTogether, { body: { reads: ['/api/overview?days=8', '/api/desk'] } });
  expect(body.data).toMatchObject([
    { status: 400, body: { success: false, code: 'malformed' } },
    { status: 200, body: { success: true } },
  ]);
});

test.each([
  '/api/contacts',
  '/api/backup',
  '//evil.example/api/desk',
  'https://evil.example/api/desk',
  '/api/desk/../backup',
  '/api/desk#x',
])('%s cannot be read here', async (url) => {
  const { status, body } = await api.send(readTogether, { body: { reads: [url] } });
  expect([status, body]).toMatchObject([422, { code: 'rule_broken', errors: [{ path: 'reads.0' }] }]);
});

test('nobody reads without the session of the owner', async () => {
  const payload = { reads: ['/api/desk'] };
  const { status } = await api.raw({ method: 'POST', url: readTogether.path, payload });
  expect(status).toBe(401);
});
