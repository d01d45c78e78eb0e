import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as faqContract from '#common/contract/faqs.ts';
import * as contract from '#common/contract/portfolio.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

interface Listed {
  id: string;
  question: string;
  priority: number;
  updatedAt: string;
}
const list = async (): Promise<Listed[]> => (await api.send(faqContract.listFaqs)).body.data;
const ids = async () => (await list()).map(({ id }) => id);
const place = (id: string, body: object) => api.send(faqContract.placeFaq, { params: { id }, body });

test('an entry can be moved anywhere, and every reader sees the new order', async () => {
  for (const [from, to] of [
    [7, 0],
    [0, 4],
    [3, 2],
    [5, 6],
  ] as const) {
    const before = await ids();
    const moved = before[from] ?? '';
    const others = before.filter((id) => id !== moved);
    const expected = others.toSpliced(to, 0, moved);
    const neighbor = others[to] === undefined ? { after: others.at(-1) } : { before: others[to] };
    const answer = await place(moved, neighbor);
    expect(answer.status).toBe(200);
    expect(await ids()).toEqual(expected);
    const priorities = (await list()).map(({ priority }) => priority);
    expect(priorities).toEqual(priorities.toSorted((a, b) => b - a));
  }
});

test('a new entry comes first within its priority, and an exported order is restored', async () => {
  const [first] = await list();
  const body = { question: 'New one?', answer: 'Yes.', category: 'general', priority: first?.priority };
  await api.send(faqContract.createFaq, { body });
  expect((await list())[0]?.question).toBe('New one?');
  const order = await ids();
  const file = (await api.send(contract.exportPortfolio)).body.data;
  await api.send(contract.importPortfolio, { body: { portfolioData: file } });
  expect(await ids()).toEqual(order);
});

test('a move based on an outdated version is refused with both versions', async () => {
  const [first, second] = await list();
  const stale = '2020-01-01T00:00:00.000Z';
  const answer = await place(second?.id ?? '', { before: first?.id, updatedAt: stale });
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
});

test.each([
  [{}, 422],
  [{ before: 'x', after: 'y' }, 422],
  [{ before: 'none-such' }, 422],
  [{ before: 5 }, 400],
  [{ before: 'x', priority: 3 }, 400],
])('a move by %j is refused', async (body, status) => {
  const before = await ids();
  expect((await place(before[0] ?? '', body)).status).toBe(status);
  expect(await ids()).toEqual(before);
});

test('a missing entry cannot be moved', async () => {
  const [first] = await ids();
  expect((await place('none-such', { before: first })).status).toBe(404);
});
