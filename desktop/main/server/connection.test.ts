import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Connection, watchConnection } from './connection.ts';

const FIRST_RETRY_MS = 20;

let healthy: boolean;
let asked: string[];
let told: string[];
let origin: string | null;
let reply: object;
let learned: unknown[];
let connection: Connection;

beforeEach(() => {
  healthy = true;
  asked = [];
  told = [];
  reply = { status: 'ok' };
  learned = [];
  origin = 'https://example.com';
  connection = watchConnection({
    async fetchServer({ url }) {
      asked.push(url.href);
      if (!healthy) throw new Error('ECONNREFUSED');
      return Response.json(reply);
    },
    origin: () => origin,
    onChanged: () => told.push(connection.isOnline() ? 'there' : 'away'),
    onRestored: () => told.push('found'),
    onHealth: (versions) => learned.push(versions),
    firstPause: FIRST_RETRY_MS,
  });
});
afterEach(() => connection.stop());

test('a failed call is reported once, and the server is polled until it replies', async () => {
  healthy = false;
  connection.markUnreachable();
  connection.markUnreachable();
  expect(told).toEqual(['away']);
  await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThan(2);
  expect(new Set(asked)).toEqual(new Set(['https://example.com/api/health']));
  healthy = true;
  await expect.poll(() => told, { timeout: 30_000 }).toEqual(['away', 'there', 'found']);
  const before = asked.length;
  await connection.check();
  expect(asked.length).toBe(before + 1);
});

test('a successful call ends the polling', async () => {
  healthy = false;
  connection.markUnreachable();
  connection.markReachable();
  expect(told).toEqual(['away', 'there']);
  expect(connection.isOnline()).toBe(true);
});

test('an immediate check returns whether the server is reachable', async () => {
  healthy = false;
  expect(await connection.check()).toBe(false);
  expect(connection.isOnline()).toBe(false);
  healthy = true;
  expect(await connection.check()).toBe(true);
  expect(told).toEqual(['away', 'there', 'found']);
});

test('another product at the address does not count as the server', async () => {
  const other = watchConnection({
    fetchServer: async () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } }),
    origin: () => 'https://example.com',
    onChanged: () => undefined,
    onHealth: () => undefined,
    onRestored: () => undefined,
  });
  expect(await other.check()).toBe(false);
  other.stop();
});

test('a slow call triggers a health check, at most once per interval', async () => {
  connection.recheck();
  connection.recheck();
  await expect.poll(() => asked.length).toBe(1);
});

test('no server is polled while none is chosen', async () => {
  origin = null;
  connection.restart();
  expect(await connection.check()).toBe(false);
  expect([asked, told]).toEqual([[], []]);
});

test('a health check brings the versions that the server tells, and a server without them is reachable too', async () => {
  expect(await connection.check()).toBe(true);
  reply = { status: 'ok', version: '2.0.0', oldestDesktopApp: '1.5.0', more: 1 };
  expect(await connection.check()).toBe(true);
  reply = { status: 'ok', version: { major: 3 }, oldestDesktopApp: null };
  expect(await connection.check()).toBe(true);
  expect(learned).toEqual([
    { status: 'ok' },
    { status: 'ok', version: '2.0.0', oldestDesktopApp: '1.5.0' },
    { status: 'ok' },
  ]);
});
