import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { health, ready } from '#common/contract/health.ts';

let api: TestServer | undefined;
afterEach(() => api?.close());

test('an instance that is about to stop says so to a balancer, and goes on answering everybody else', async () => {
  api = await startTestServer({ SEED: 'none', PORT: '0' });
  await api.server.start();
  expect((await api.send(ready)).status).toBe(200);
  const retired = api.context.readiness.startDraining();
  const look = await fetch(`http://127.0.0.1:${api.server.info.port}${ready.path}`);
  const other = await fetch(`http://127.0.0.1:${api.server.info.port}${health.path}`);
  expect([look.status, look.headers.get('retry-after')]).toEqual([503, '5']);
  // Its connections end with their answers, so that none is closed under a request.
  expect([other.status, other.headers.get('connection')]).toEqual([200, 'close']);
  await retired;
});
