import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listContacts, submitContact } from '#common/contract/contacts.ts';
import { ready } from '#common/contract/health.ts';
import { freePort } from '#scripts/free-port.ts';
import { contactRequest, freshDatabase, startTestServer, type TestServer } from './testing/test-server.ts';

/** Simulates a failover by cutting the connection between the API and a MySQL server. */

let api: TestServer;
let line: Awaited<ReturnType<typeof startLine>>;
let database: Awaited<ReturnType<typeof freshDatabase>>;

async function startLine(target: number) {
  const sockets = new Set<Socket>();
  const port = await freePort();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await open();
  return {
    port,
    open,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

beforeAll(async () => {
  line = await startLine(Number(process.env.TEST_MYSQL_PORT));
  database = await freshDatabase();
  const address = new URL(database.env.DATABASE_URL ?? '');
  address.port = String(line.port);
  api = await startTestServer({ DATABASE_URL: address.href, SEED: 'none' });
});
afterAll(async () => {
  await api.close();
  await line.cut();
  await database.remove();
});

test('during an outage every call returns 503 and the session stays, and afterwards everything continues', async () => {
  expect((await api.send(listContacts)).status).toBe(200);
  await line.cut();
  // Skips past the time for which an account is cached.
  api.advance(2_000);
  const list = await api.send(listContacts);
  const contact = await api.send(submitContact, { body: contactRequest() });
  const state = await api.send(ready);
  expect([list.status, contact.status, state.status]).toEqual([503, 503, 503]);
  expect(list.headers['retry-after']).toMatch(/^\d+$/);
  expect(list.text).not.toMatch(/ECONN|127\.0\.0\.1|sequelize/i);
  await line.open();
  expect((await api.send(submitContact, { body: contactRequest() })).status).toBe(201);
  expect((await api.send(listContacts)).body.data.pagination.totalSubmissions).toBe(1);
});
