import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';

let api: TestServer;
beforeEach(async () => {
  // 3 requests and 30 files a minute.
  api = await startTestServer({ SEED: 'none', RATE_LIMIT_FACTOR: '0.01' });
});
afterEach(() => api.close());

const statuses = async (url: string, count: number, remoteAddress = '203.0.113.5') => {
  const replies = [];
  for (let sent = 0; sent < count; sent++) replies.push((await api.raw({ url, remoteAddress })).status);
  return replies;
};

test.each(['/assets/unknown.js', '/theme-unknown.css'])(
  '%s counts against a limit of files, which leaves that of requests alone',
  async (url) => {
    expect(await statuses(url, 31)).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
    expect(await statuses('/api/site', 4)).toEqual([200, 200, 200, 429]);
    const [other] = await statuses(url, 1, '203.0.114.6');
    expect(other).toBe(404);
    api.advance(60_000);
    expect(await statuses(url, 1)).toEqual([404]);
  },
);

test('health checks are never limited', async () => {
  expect(new Set(await statuses('/api/health', 40))).toEqual(new Set([200]));
});
