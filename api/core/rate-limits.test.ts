import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { createBurstLimit, createRateLimits, type Limit } from './rate-limits.ts';

const LIMIT: Limit = { name: 'trial', points: 2, duration: HOUR };

let api: TestServer | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

test('a clock that is set back does not extend a window', async () => {
  api = await startTestServer({ SEED: 'none' });
  let now = Date.now() + DAY;
  const limits = createRateLimits(api.context.database, 1, () => now);
  const take = async () => (await limits.take(LIMIT, 'visitor')).allowed;
  expect([await take(), await take(), await take()]).toEqual([true, true, false]);
  // A small clock difference between two instances must not reset the limit.
  now -= 30_000;
  expect(await take()).toBe(false);
  now -= DAY;
  expect([await take(), await take(), await take()]).toEqual([true, true, false]);
});

test('the burst limit starts over when the clock is set back', () => {
  const limit = createBurstLimit(1, 60_000);
  expect([limit('a', DAY).allowed, limit('a', DAY).allowed]).toEqual([true, false]);
  expect([limit('a', 1_000).allowed, limit('a', 1_000).allowed]).toEqual([true, false]);
});

test('a network may do four times as much as a client, and what is given back counts for neither', async () => {
  api = await startTestServer({ SEED: 'none' });
  const limits = createRateLimits(api.context.database, 1, Date.now);
  const take = async (subnet: number) => (await limits.takeForClient(LIMIT, `2001:db8:1:${subnet}::/64`)).allowed;
  expect([await take(1), await take(1), await take(1)]).toEqual([true, true, false]);
  await limits.giveBackForClient(LIMIT, '2001:db8:1:1::/64');
  const allowed = [];
  for (let subnet = 2; subnet < 10; subnet++) allowed.push(await take(subnet));
  expect(allowed).toEqual([true, true, true, true, true, true, true, false]);
  expect((await limits.takeForClient(LIMIT, '2001:db8:2:1::/64')).allowed).toBe(true);
});

test('an IPv4 /24 may do four times as much as one of its addresses', async () => {
  api = await startTestServer({ SEED: 'none' });
  const limits = createRateLimits(api.context.database, 2, Date.now);
  const take = async (last: number) => (await limits.takeForClient(LIMIT, `203.0.113.${last}`)).allowed;
  const allowed = [];
  for (let count = 0; count < 17; count++) allowed.push(await take(count));
  expect(allowed).toEqual([...Array.from({ length: 16 }, () => true), false]);
  expect((await limits.takeForClient(LIMIT, '203.0.114.1')).allowed).toBe(true);
});
