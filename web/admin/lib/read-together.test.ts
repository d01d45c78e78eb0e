import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchTogether } from './read-together.ts';

const sent: { url: string; body: unknown; headers: Headers }[] = [];
let answer: (url: string) => Response | Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  answer = (url) => Response.json({ from: url });
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    sent.push({ url, body: request.body && JSON.parse(String(request.body)), headers: new Headers(request.headers) });
    return answer(url);
  });
});
afterEach(() => vi.unstubAllGlobals());

const get = (url: string, signal?: AbortSignal) =>
  fetchTogether(url, { method: 'GET', headers: { authorization: 'Bearer mine' }, ...(signal && { signal }) });
const addresses = () => sent.map(({ url }) => url);
const together = (...replies: { status: number; body: unknown }[]) => {
  answer = () => Response.json({ success: true, data: replies });
};

test('reads of one moment are one call with the token of the first, and each has its own reply', async () => {
  together({ status: 200, body: { data: 1 } }, { status: 404, body: { code: 'not_found' } });
  const [desk, money] = await Promise.all([get('/api/desk'), get('/api/overview?days=7&offset=60')]);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    url: '/api/overview/reads',
    body: { reads: ['/api/desk', '/api/overview?days=7&offset=60'] },
  });
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer mine');
  expect([desk.status, await desk.json()]).toEqual([200, { data: 1 }]);
  expect([money.status, await money.json()]).toEqual([404, { code: 'not_found' }]);
});

test('a read alone, a write and any other read are calls of their own', async () => {
  await get('/api/desk');
  await Promise.all([get('/api/contacts'), fetchTogether('/api/desk', { method: 'POST' })]);
  expect(addresses()).toEqual(['/api/desk', '/api/contacts', '/api/desk']);
});

test.each([
  ['cannot be sent', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is not known', () => new Response('Not found', { status: 404 })],
  ['has another number of replies', () => Response.json({ success: true, data: [] })],
  ['has a reply that stops', () => new Response('{"succ')],
])('where the call %s, each read is asked for alone', async (_case, reply) => {
  answer = (url) => (url === '/api/overview/reads' ? reply() : Response.json({ from: url }));
  const replies = await Promise.all([get('/api/desk'), get('/api/money')]);
  expect(await Promise.all(replies.map((each) => each.json()))).toEqual([
    { from: '/api/desk' },
    { from: '/api/money' },
  ]);
  expect(addresses()).toEqual(['/api/overview/reads', '/api/desk', '/api/money']);
});

test('a read that nobody waits for any more ends at once, and the others have their replies', async () => {
  together({ status: 200, body: 1 }, { status: 200, body: 2 });
  const gone = new AbortController();
  const [desk, money] = [get('/api/desk', gone.signal), get('/api/money')];
  gone.abort(new Error('gone'));
  await expect(desk).rejects.toThrow('gone');
  expect(await (await money).json()).toBe(2);
  await expect(get('/api/desk', gone.signal)).rejects.toThrow('gone');
});
