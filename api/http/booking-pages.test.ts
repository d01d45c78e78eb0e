import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { loadWeb } from './pages.ts';

let api: TestServer;
beforeEach(async () => {
  const web = await loadWeb(join(import.meta.dirname, '..', '..', 'web', 'dist'));
  api = await startTestServer({ SEED: 'example' }, web);
});
afterEach(() => api.close());

const get = (url: string) => api.raw({ url });

test('the page of a kind of call is rendered with its name, and can be listed', async () => {
  const { status, headers, text } = await get('/book/30-minute-consultation');
  expect([status, headers['x-robots-tag']]).toEqual([200, undefined]);
  expect(text).toMatch(/<title>30-minute consultation – .*<h1[^>]*>30-minute consultation<\/h1>/s);
  expect(text).not.toContain('<meta name="robots"');
});

test('the address with a link that books once is neither stored, nor listed, nor told', async () => {
  const { headers, text } = await get('/book/30-minute-consultation?link=unknown');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(text).toContain('<meta name="robots" content="noindex">');
});

test.each(['/book/unknown', '/book/Not-A-Slug', '/booking/unknown', '/booking/not.a.token'])(
  '%s is no page',
  async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(text).toContain('<meta name="robots" content="noindex">');
  },
);

test('the page of a booked call is for whoever has its address', async () => {
  const { types } = (await api.raw({ url: '/api/booking/types' })).body.data;
  const booked = await api.raw({
    method: 'POST',
    url: '/api/booking',
    payload: {
      type: types[0].slug,
      start: types[0].nextFree,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      timeZone: 'Europe/London',
      note: 'Between us',
    },
  });
  const { status, headers, text } = await get(new URL(booked.body.data.url).pathname);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(text).toMatch(/<h1[^>]*>Your call is booked<\/h1>.*Europe\/London.*Ada Lovelace/s);
  expect(text).not.toMatch(/ada@example\.com|Between us/);
});
