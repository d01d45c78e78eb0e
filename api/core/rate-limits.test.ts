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
