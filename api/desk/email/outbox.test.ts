import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { selectRows } from '#api/database/table.ts';
import { settleEmailSwitch } from '#api/start-deliveries.ts';
import { startDeliveryTest, until } from '#api/testing/deliveries.ts';
import { newRequest } from '#api/testing/replies.ts';
import type { TestServer } from '#api/testing/test-server.ts';
import { updateConnection } from '#common/contract/connections.ts';
import { listEmails, retryEmail, sendTestEmail } from '#common/contract/email.ts';
import { discardEmail, releaseHeld } from '#common/contract/outbox.ts';
import { sendReply } from '#common/contract/replies.ts';
import { DAY } from '#common/limits.ts';

let running: Awaited<ReturnType<typeof startDeliveryTest>>;
afterEach(() => running.close());

const read = async (api: TestServer, query: Record<string, string | number> = {}) =>
  (await api.send(listEmails, { query })).body.data;
const connect = (api: TestServer, port: number) =>
  api.send(updateConnection, { params: { kind: 'email' }, body: { host: '127.0.0.1', port, to: 'me@studio.dev' } });

/** Three requests without an email server, an old one first: six emails that wait. */
async function waiting() {
  running = await startDeliveryTest();
  const { api } = running;
  await settleEmailSwitch(api.context);
  await newRequest(api, { email: 'old@example.com' });
  api.advance(3 * DAY);
  await api.signIn();
  await newRequest(api, { email: 'one@example.com' });
  await newRequest(api, { email: 'two@example.com' });
  return running;
}

test('what waited without an email server is held when one is connected, and later emails go out', async () => {
  const { api, port, startEmailServer, startWorker } = await waiting();
  const server = await startEmailServer();
  await connect(api, port);
  await api.send(sendTestEmail);
  startWorker();
  await until(
    () => server.received.length,
    (sent) => sent === 1,
  );
  expect(server.received).toMatchObject([{ subject: 'About test' }]);
  await until(
    async () => (await read(api)).counts.sent,
    (sent) => sent === 1,
  );
  expect((await read(api)).counts).toEqual({ pending: 0, sent: 1, failed: 0, held: 6, discarded: 0 });
  // Another server is no switching on.
  await connect(api, port);
  expect((await read(api)).counts.held).toBe(6);
});

test('what waited is held at a start with SMTP_URL, once', async () => {
  const { api } = await waiting();
  const started = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', ADMIN_EMAIL: 'owner@example.com' });
  const connections = { current: async () => ({ ...(await api.context.connections.current()), mail: started.mail }) };
  await Promise.all([1, 2].map(() => settleEmailSwitch({ ...api.context, connections })));
  expect((await read(api)).counts).toMatchObject({ pending: 0, held: 6 });
  await newRequest(api, { email: 'three@example.com' });
  await settleEmailSwitch({ ...api.context, connections });
  expect((await read(api)).counts).toMatchObject({ pending: 2, held: 6 });
});

test('a database of the earlier release that never sent holds what waited; one that sends does not', async () => {
  running = await startDeliveryTest();
  const { api } = running;
  const { mail } = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', ADMIN_EMAIL: 'owner@example.com' });
  const connections = { current: async () => ({ ...(await api.context.connections.current()), mail }) };
  await newRequest(api);
  await settleEmailSwitch({ ...api.context, connections });
  expect((await read(api)).counts).toMatchObject({ pending: 2, held: 0 });
  await api.context.database.models.settings.destroy({ where: { name: 'email.switch' } });
  api.advance(DAY / 2);
  await api.signIn();
  await settleEmailSwitch({ ...api.context, connections });
  expect((await read(api)).counts).toMatchObject({ pending: 0, held: 2 });
});

test('held emails are released by their age or ids, and the rest is discarded or stays', async () => {
  const { api, port, startEmailServer, startWorker } = await waiting();
  const server = await startEmailServer();
  await connect(api, port);
  const { mails } = await read(api, { status: 'held' });
  const release = async (body: Record<string, unknown>) => (await api.send(releaseHeld, { body })).body.data;
  expect(await release({ ids: [mails[0].id], rest: 'hold' })).toEqual({ released: 1, discarded: 0 });
  const newerThan = new Date(api.context.now() - DAY).toISOString();
  expect(await release({ newerThan, rest: 'discard' })).toEqual({ released: 3, discarded: 2 });
  expect(await release({ newerThan: null, rest: 'discard' })).toEqual({ released: 0, discarded: 0 });
  startWorker();
  await until(
    () => server.received.length,
    (sent) => sent === 4,
  );
  expect(server.received.map(({ to }) => to)).not.toContain('old@example.com');
  await until(
    async () => (await read(api)).counts.sent,
    (sent) => sent === 4,
  );
  expect((await read(api)).counts).toEqual({ pending: 0, sent: 4, failed: 0, held: 0, discarded: 2 });
  for (const body of [{}, { ids: [], newerThan: null }, { newerThan: 'soon' }, { newerThan: null, rest: 'send' }])
    expect((await api.send(releaseHeld, { body })).status).toBeGreaterThanOrEqual(400);
});

const wishes: { what: string; body: Record<string, unknown>; reply: { released: number; discarded: number } }[] = [
  { what: 'all', body: { newerThan: null, rest: 'hold' }, reply: { released: 6, discarded: 0 } },
  { what: 'none', body: { ids: [], rest: 'discard' }, reply: { released: 0, discarded: 6 } },
];

test.each(wishes)('of held emails $what go out when the owner wants it so', async ({ body, reply }) => {
  const { api, port, startEmailServer, startWorker } = await waiting();
  const server = await startEmailServer();
  await connect(api, port);
  expect((await api.send(releaseHeld, { body })).body.data).toEqual(reply);
  await api.send(sendTestEmail);
  startWorker();
  const sent = reply.released + 1;
  await until(
    async () => (await read(api)).counts.sent,
    (count) => count === sent,
  );
  expect((await read(api)).counts).toEqual({ pending: 0, sent, failed: 0, held: 0, discarded: reply.discarded });
  expect(server.received).toHaveLength(sent);
});

test('a held reply that is scheduled keeps its time when it is released', async () => {
  running = await startDeliveryTest();
  const { api, port } = running;
  await settleEmailSwitch(api.context);
  const id = await newRequest(api);
  const sendAt = new Date(api.context.now() + DAY).toISOString();
  await api.send(sendReply, { params: { id }, body: { body: 'Hi', sendAt } });
  await connect(api, port);
  const [held] = (await read(api, { status: 'held' })).mails;
  expect(held).toMatchObject({ template: 'reply', sendAt });
  await api.send(releaseHeld, { body: { newerThan: null } });
  expect(await api.context.deliveries.claimDue('reply', 10)).toEqual([]);
  expect((await read(api)).mails.find(({ id: one }: { id: string }) => one === held.id)).toMatchObject({
    ...{ status: 'pending', nextAttemptAt: sendAt },
  });
});

test('a held email is sent by a retry, and discarded ones are never sent', async () => {
  const { api, port, startEmailServer, startWorker } = await waiting();
  const server = await startEmailServer();
  await connect(api, port);
  const { mails } = await read(api);
  const params = (index: number) => ({ params: { id: mails[index].id } });
  expect((await api.send(retryEmail, params(0))).body.data.status).toBe('pending');
  expect((await api.send(discardEmail, params(1))).body.data.status).toBe('discarded');
  expect((await api.send(retryEmail, params(1))).status).toBe(404);
  expect((await api.send(discardEmail, params(1))).status).toBe(409);
  startWorker();
  await until(
    () => server.received.length,
    (sent) => sent === 1,
  );
  const rows = await selectRows(api.context.database.models.deliveries, { where: { status: 'held' } });
  expect(rows).toHaveLength(4);
  expect((await api.send(discardEmail, params(0))).status).toBe(409);
});

test('the outbox is read by pages and states', async () => {
  const { api } = await waiting();
  const first = (await read(api, { limit: 4 })).mails;
  const second = (await read(api, { limit: 4, page: 2 })).mails;
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(6);
  expect((await read(api, { status: 'sent' })).mails).toEqual([]);
  expect((await api.send(listEmails, { query: { status: 'lost' } })).status).toBe(400);
});
