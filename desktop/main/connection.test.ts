import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Connection, watchConnection } from './connection.ts';

const FIRST_PAUSE = 20;

let there: boolean;
let asked: string[];
let told: string[];
let origin: string | null;
let connection: Connection;

beforeEach(() => {
  there = true;
  asked = [];
  told = [];
  origin = 'https://example.com';
  connection = watchConnection({
    async ask({ url }) {
      asked.push(url.href);
      if (!there) throw new Error('ECONNREFUSED');
      return Response.json({ status: 'ok' });
    },
    origin: () => origin,
    onChanged: () => told.push(connection.isOnline() ? 'there' : 'away'),
    onFound: () => told.push('found'),
    firstPause: FIRST_PAUSE,
  });
});
afterEach(() => connection.stop());

test('a call that failed is told once, and the server is asked until it answers', async () => {
  there = false;
  connection.lost();
  connection.lost();
  expect(told).toEqual(['away']);
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThan(2);
  expect(new Set(asked)).toEqual(new Set(['https://example.com/api/health']));
  there = true;
  await expect.poll(() => told, { timeout: 10_000 }).toEqual(['away', 'there', 'found']);
  const before = asked.length;
  await connection.look();
  expect(asked.length).toBe(before + 1);
});

test('a call that gets through ends the waiting', async () => {
  there = false;
  connection.lost();
  connection.reached();
  expect(told).toEqual(['away', 'there']);
  expect(connection.isOnline()).toBe(true);
});

test('asking at once says whether the server is there', async () => {
  there = false;
  expect(await connection.look()).toBe(false);
  expect(connection.isOnline()).toBe(false);
  there = true;
  expect(await connection.look()).toBe(true);
  expect(told).toEqual(['away', 'there', 'found']);
});

test('another product at that address is not the server', async () => {
  const other = watchConnection({
    ask: async () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } }),
    origin: () => 'https://example.com',
    onChanged: () => undefined,
    onFound: () => undefined,
  });
  expect(await other.look()).toBe(false);
  other.stop();
});

test('a doubt is looked into, but not one after the other', async () => {
  connection.doubt();
  connection.doubt();
  await expect.poll(() => asked.length).toBe(1);
});

test('without a chosen server nobody is asked', async () => {
  origin = null;
  connection.restart();
  expect(await connection.look()).toBe(false);
  expect([asked, told]).toEqual([[], []]);
});
