import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { health, ready } from '#common/contract/health.ts';

let api: TestServer | undefined;
afterEach(() => api?.close());

test('a draining instance reports "not ready" and keeps serving other requests', async () => {
  api = await startTestServer({ SEED: 'none', PORT: '0' });
  await api.server.start();
  expect((await api.send(ready)).status).toBe(200);
  const retired = api.context.readiness.startDraining();
  const recordPoll = await fetch(`http://127.0.0.1:${api.server.info.port}${ready.path}`);
  const other = await fetch(`http://127.0.0.1:${api.server.info.port}${health.path}`);
  expect([recordPoll.status, recordPoll.headers.get('retry-after')]).toEqual([503, '5']);
  // The connection is closed with its reply, so that none is closed during a request.
  expect([other.status, other.headers.get('connection')]).toEqual([200, 'close']);
  await retired;
});
