import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import type { RenderEmail } from '#api/core/deliveries/email-channel.ts';
import { createContext } from '#api/create-context.ts';
import { selectRow } from '#api/database/table.ts';
import { createServer } from '#api/server.ts';
import { startDeliveries } from '#api/start-deliveries.ts';
import { CALENDLY_CLIENT } from '#api/testing/calendly-server.ts';
import { startOpenAiServer } from '#api/testing/openai-server.ts';
import { startS3Server } from '#api/testing/s3-server.ts';
import { contactRequest, freshDatabase, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { getAssistantStatus } from '#common/contract/assistant.ts';
import { getCalendlyStatus } from '#common/contract/calendly.ts';
import { updateConnection } from '#common/contract/connections.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { listEmails } from '#common/contract/email.ts';
import { releaseHeld } from '#common/contract/outbox.ts';
import { SECOND } from '#common/limits.ts';
import { freePort } from '#scripts/free-port.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(env: Record<string, string> = {}) {
  const api = await startTestServer({ SEED: 'none', ...env });
  closing.push(() => api.close());
  return api;
}

const put = async (api: TestServer, kind: string, body: Record<string, unknown>) =>
  expect((await api.send(updateConnection, { params: { kind }, body })).status).toBe(200);

async function startSmtp() {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      received.push(session.envelope.rcptTo.map(({ address }) => address).join());
      stream.resume().on('end', () => done());
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { received, port };
}

const render: RenderEmail = async ({ template }) => ({ subject: template, html: template, text: template });

test('waiting emails are held until they are released, and the next ones go to the next server', async () => {
  const api = await start();
  const deliveries = startDeliveries(api.context, render);
  closing.push(() => deliveries.stop());
  const submit = (email: string) => api.send(submitContact, { body: contactRequest({ email }) });
  await submit('first@example.com');
  expect((await api.send(listEmails)).body.data).toMatchObject({ configured: false, counts: { pending: 2 } });

  const first = await startSmtp();
  await put(api, 'email', { host: '127.0.0.1', port: first.port, to: 'me@studio.dev' });
  expect((await api.send(listEmails)).body.data.counts).toMatchObject({ pending: 0, held: 2 });
  await api.send(releaseHeld, { body: { newerThan: null } });
  await expect.poll(() => first.received.length, { timeout: 30 * SECOND }).toBe(2);
  expect((await api.send(listEmails)).body.data.configured).toBe(true);

  // A server that is away: its emails wait for their next attempt, until another one is set.
  await put(api, 'email', { port: await freePort() });
  await submit('second@example.com');
  const failures = async () =>
    (await api.send(listEmails)).body.data.mails.filter(({ attempts }: { attempts: number }) => attempts > 0).length;
  await expect.poll(failures, { timeout: 30 * SECOND }).toBe(2);
  const second = await startSmtp();
  await put(api, 'email', { port: second.port });
  await expect.poll(() => second.received.length, { timeout: 30 * SECOND }).toBe(2);
  expect(second.received).toContain('me@studio.dev');
  expect(first.received).toHaveLength(2);
});

test('a provider of the assistant is used at once, and its warning ends with it', async () => {
  const api = await start();
  const openai = await startOpenAiServer();
  closing.push(() => openai.close());
  openai.behave({ kind: 'whole', text: 'OK' });
  const statusOf = async () => (await api.send(getAssistantStatus)).body.services.openai;
  expect((await statusOf()).status).toBe('not_configured');
  await put(api, 'ai', { openaiKey: 'sk-one', openaiUrl: openai.url, openaiModel: 'model-one' });
  expect(await statusOf()).toMatchObject({ status: 'healthy', model: 'model-one' });
  expect(openai.calls.at(-1)?.authorization).toBe('Bearer sk-one');
  await put(api, 'ai', { openaiKey: 'sk-two' });
  await statusOf();
  expect(openai.calls.at(-1)?.authorization).toBe('Bearer sk-two');
  await put(api, 'ai', { openaiKey: null });
  expect((await statusOf()).status).toBe('not_configured');
});

test('Calendly can be connected as soon as its client is set', async () => {
  const api = await start();
  const missing = async () => (await api.send(getCalendlyStatus)).body.missing;
  expect(await missing()).not.toEqual([]);
  await put(api, 'calendly', { clientId: CALENDLY_CLIENT.id, clientSecret: CALENDLY_CLIENT.secret });
  expect(await missing()).toEqual([]);
});

const bucketOf = ({ env }: { env: Record<string, string> }) => ({
  endpoint: env.S3_ENDPOINT,
  bucket: env.S3_BUCKET,
  accessKeyId: env.S3_ACCESS_KEY_ID,
  secretAccessKey: env.S3_SECRET_ACCESS_KEY,
});

test('a new storage takes new files, and each file is read from where it lies', async () => {
  const api = await start();
  const { storages, storageHealth } = api.context;
  const buckets = [await startS3Server(), await startS3Server()];
  for (const { stop } of buckets) closing.push(stop);
  const places: string[] = [];
  const store = async (key: string) => {
    const { id, storage } = await storages.current();
    await storage.put(key, Readable.from([Buffer.from(key)]), 'text/plain');
    places.push(id);
  };
  await store('first.txt');
  for (const [index, bucket] of buckets.entries()) {
    await put(api, 'storage', bucketOf(bucket));
    await store(`bucket-${index}.txt`);
    await storageHealth.require();
  }
  expect(new Set(places).size).toBe(3);
  expect(places[0]).toBe('local');
  const keys = ['first.txt', 'bucket-0.txt', 'bucket-1.txt'];
  for (const [index, key] of keys.entries()) {
    const storage = await storages.at(places[index] ?? null);
    expect(await text(await storage.get(key))).toBe(key);
    expect(await (await storages.current()).storage.stat(key)).toEqual(index === 2 ? { size: key.length } : null);
  }
  await put(api, 'storage', { bucket: null });
  expect((await storages.current()).id).toBe('local');
  expect(await text(await (await storages.at(places[2] ?? null)).get('bucket-1.txt'))).toBe('bucket-1.txt');
});

test('an instance uses what was changed at another one without a restart', async () => {
  const database = await freshDatabase();
  closing.push(database.remove);
  const env = { NODE_ENV: 'test', SEED: 'none', ...database.env, ENCRYPTION_KEY: 'a key of at least thirty-two bytes' };
  const api = await start(env);
  const other = await createContext(readConfig(env), pino({ level: 'silent' }));
  closing.push(() => other.database.close());
  const server = await createServer({ context: other, web: null, version: 'test' });
  closing.push(() => server.stop());
  await other.content.refresh();
  other.content.start();
  closing.push(() => other.content.stop());
  expect((await other.connections.current()).mail.smtpUrl).toBeNull();
  await put(api, 'email', { host: 'mail.example.com', port: 587, user: 'me', password: 'p:w/d', to: 'me@studio.dev' });
  await expect
    .poll(async () => (await other.connections.current()).mail, { interval: 20, timeout: 30 * SECOND })
    .toEqual({ smtpUrl: 'smtp://me:p%3Aw%2Fd@mail.example.com:587', from: 'me@studio.dev', to: 'me@studio.dev' });
  const row = await selectRow(other.database.models.connections, { where: { kind: 'email' } });
  expect(row?.secrets).not.toContain('p:w/d');
});
