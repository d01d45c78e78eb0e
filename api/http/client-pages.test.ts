import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendTestQuote, setBank } from '#api/testing/quotes.ts';
import { acceptTestQuote } from '#api/testing/rooms.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { getClientQuote } from '#common/contract/quotes/client.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import { withdrawQuote } from '#common/contract/quotes/owner.ts';
import { quotePath, roomPath } from '#common/paths.ts';
import { loadWeb } from './pages.ts';

let api: TestServer;
beforeEach(async () => {
  const web = await loadWeb(join(import.meta.dirname, '..', '..', 'web', 'dist'));
  api = await startTestServer({ SEED: 'none' }, web);
});
afterEach(() => api.close());

const get = (url: string) => api.raw({ url });
const SECRET = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

test('the page of a quote is for whoever has its link, and fetching it opens nothing', async () => {
  await setBank(api);
  const quote: Quote = await sendTestQuote(api, { depositPercent: 50 });
  const { status, headers, text } = await get(quotePath(quote.token ?? ''));
  expect(status).toBe(200);
  expect(headers).toMatchObject(SECRET);
  expect(text).toMatch(
    /<h1[^>]*>A shop for Acme<\/h1>.*Shop with checkout.*Total.*Deposit \(50%\).*Paid in 14 days\./s,
  );
  const read = await api.send(getClientQuote, { params: { token: quote.token ?? '' }, token: null });
  expect(read.body.data.state).toBe('sent');
});

test.each([
  '/q/unknown',
  '/q/not.a.token',
  `/q/${'x'.repeat(65)}`,
  '/q/..%2Fadmin',
  '/room/unknown',
  '/room/not.a.token',
])('%s is no page', async (path) => {
  const { status, text } = await get(path);
  expect(status).toBe(404);
  expect(text.includes('<meta name="robots" content="noindex">')).toBe(true);
});

test('the page of a quote that was withdrawn is gone', async () => {
  const quote: Quote = await sendTestQuote(api);
  await api.send(withdrawQuote, { params: { id: quote.id } });
  const { status, headers } = await get(quotePath(quote.token ?? ''));
  expect(status).toBe(404);
  expect(headers).toMatchObject(SECRET);
});

test('the page of a room asks for a code, and nothing of what is inside is in it', async () => {
  const { roomToken } = await acceptTestQuote(api);
  const { status, headers, text } = await get(roomPath(roomToken));
  expect(status).toBe(200);
  expect(headers).toMatchObject(SECRET);
  expect(text).toMatch(/Your room.*Send me a code.*Open room/s);
  for (const secret of ['Acme', 'acme.example', 'Mara', 'Q-20']) expect(text.includes(secret), secret).toBe(false);
});
