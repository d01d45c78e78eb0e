import { afterEach, expect, test } from 'vitest';
import { selectRow, selectRows } from '#api/database/table.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { connectionKinds } from '#common/connection-options.ts';
import { listActivity } from '#common/contract/activity.ts';
import { downloadBackup } from '#common/contract/backup.ts';
import * as contract from '#common/contract/connections.ts';
import { freePort } from '#scripts/free-port.ts';

let api: TestServer;
afterEach(() => api.close());
const start = async (env: Record<string, string> = {}) => {
  api = await startTestServer({ SEED: 'none', ...env });
};

const SECRET = 'open:sesame/secret é';
const email = {
  host: 'mail.example.com',
  port: 587,
  user: 'me',
  password: SECRET,
  from: 'me@studio.dev',
  to: 'to@studio.dev',
};
const put = (kind: string, body: Record<string, unknown>) =>
  api.send(contract.updateConnection, { params: { kind }, body });
const read = async (kind: string) => (await api.send(contract.getConnection, { params: { kind } })).body.data;
const tryOut = (kind: string, body?: Record<string, unknown>) =>
  api.send(contract.testConnection, { params: { kind }, ...(body ? { body } : {}) });

test('every kind is listed, and nothing is set at first', async () => {
  await start();
  const { body } = await api.send(contract.listConnections);
  expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(connectionKinds);
  expect(body.data.map(({ configured }: { configured: boolean }) => configured)).toEqual(
    connectionKinds.map(() => false),
  );
  expect(await read('email')).toEqual({
    kind: 'email',
    configured: false,
    values: {
      host: null,
      port: null,
      security: 'auto',
      user: null,
      from: 'owner@example.com',
      to: 'owner@example.com',
    },
    secrets: { password: false },
    fromServer: [],
    updatedAt: '1970-01-01T00:00:00.000Z',
  });
});

test('a field that is left out stays, and null removes it', async () => {
  await start();
  const { status, body } = await put('email', email);
  expect([status, body.data.configured, body.data.secrets]).toEqual([200, true, { password: true }]);
  expect(body.data.values).toMatchObject({ host: email.host, port: 587, user: 'me', security: 'auto' });
  expect((await put('email', { to: 'other@studio.dev' })).body.data.values).toMatchObject({
    host: email.host,
    to: 'other@studio.dev',
  });
  const removed = (await put('email', { password: null })).body.data;
  expect([removed.configured, removed.secrets]).toEqual([false, { password: false }]);
  expect((await put('email', { user: null })).body.data.configured).toBe(true);
});

test('a secret is in no reply, no row in plain text, no activity entry and no backup', async () => {
  await start();
  const replies = [
    await put('email', email),
    await api.send(contract.listConnections),
    await tryOut('email', { host: '127.0.0.1', port: 1, password: SECRET }),
  ];
  const conflict = await put('email', { ...email, updatedAt: '2020-01-01T00:00:00.000Z' });
  expect(conflict.status).toBe(409);
  expect(conflict.body.data.current).toMatchObject({ kind: 'email' });
  const row = await selectRow(api.context.database.models.connections, { where: { kind: 'email' } });
  const activity = await api.send(listActivity);
  const backup = await api.send(downloadBackup);
  for (const { text } of [...replies, conflict, activity, backup]) expect(text).not.toContain(SECRET);
  expect(JSON.stringify(row)).not.toContain(SECRET);
  expect(backup.text).not.toContain('mail.example.com');
  const [entry] = activity.body.data;
  expect(entry).toMatchObject({ entity: 'connection', title: 'Email' });
  expect(JSON.stringify(entry)).not.toMatch(/mail\.example\.com|studio\.dev/);
});

test('an encrypted secret counts for its own kind and field only, and not under another key', async () => {
  await start();
  await put('email', email);
  const { connections } = api.context.database.models;
  const row = await selectRow(connections, { where: { kind: 'email' } });
  await connections.create({ ...row, kind: 'imap' } as never);
  await api.context.content.change(async () => undefined);
  expect((await read('imap')).secrets).toEqual({ password: false });
  const moved = { clientSecret: JSON.parse(row?.secrets ?? '{}').password };
  await connections.create({
    kind: 'calendly',
    fields: '{}',
    secrets: JSON.stringify(moved),
    lastTest: null,
    updatedAt: 1,
  });
  expect((await read('calendly')).secrets).toEqual({ clientSecret: false });
  api.context.secrets.encryptionKey = 'another key that is long enough to be one';
  const other = await import('#api/core/connections/connections.ts');
  const { mail } = await other.createConnections(api.context).current();
  expect(mail.smtpUrl).toBeNull();
});

test('a change of the place needs the secret again, in an edit and in a test', async () => {
  await start();
  await put('email', email);
  const calls = [
    () => put('email', { host: 'evil.example.com' }),
    () => put('email', { port: 2525 }),
    () => tryOut('email', { host: '127.0.0.1' }),
  ];
  for (const call of calls) {
    const { status, body } = await call();
    expect([status, body.code, body.errors[0].path]).toEqual([422, 'secret_needed', 'password']);
  }
  expect((await put('email', { host: 'new.example.com', password: 'another' })).status).toBe(200);
  expect((await put('email', { host: 'old.example.com', password: null })).status).toBe(200);
  await put('ai', { openaiKey: 'sk-one', geminiKey: 'g-one' });
  const { body } = await put('ai', { openaiUrl: 'https://ai.example.com/v1' });
  expect([body.code, body.errors.map(({ path }: { path: string }) => path)]).toEqual(['secret_needed', ['openaiKey']]);
});

test('what the environment sets wins, is shown without its secrets, and cannot be changed', async () => {
  await start({ SMTP_URL: 'smtps://me:s3cret-word@mail.studio.dev', OPENAI_API_KEY: 'sk-of-the-server' });
  const shown = await read('email');
  expect(shown.fromServer).toEqual(['host', 'port', 'security', 'user', 'password']);
  expect(shown.values).toMatchObject({ host: 'mail.studio.dev', port: 465, security: 'tls', user: 'me' });
  expect(JSON.stringify(shown)).not.toContain('s3cret-word');
  const refused = await put('email', { host: 'other.example.com', to: 'to@studio.dev' });
  expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([422, 'set_by_server', 'host']);
  expect((await put('email', { host: 'mail.studio.dev', to: 'to@studio.dev' })).status).toBe(200);
  expect((await read('email')).values.to).toBe('to@studio.dev');
  // A key of the environment must not be sent to an address of the dashboard.
  expect((await put('ai', { openaiUrl: 'https://evil.example.com' })).body.code).toBe('set_by_server');
});

test('fields are checked before anything is stored', async () => {
  await start();
  const refused: [string, Record<string, unknown>, number, string][] = [
    ['email', { bucket: 'files' }, 400, 'bucket'],
    ['email', { nonsense: 1 }, 400, 'nonsense'],
    ['email', { port: '587' }, 400, 'port'],
    ['email', { port: 0 }, 422, 'port'],
    ['email', { port: 65_536 }, 422, 'port'],
    ['email', { host: 'https://mail.example.com' }, 422, 'host'],
    ['email', { host: 'mail.example.com:25' }, 422, 'host'],
    ['email', { security: 'ssl' }, 422, 'security'],
    ['email', { from: 'a@b.dev\r\nBcc: all@b.dev' }, 422, 'from'],
    ['email', { to: 'nobody' }, 422, 'to'],
    ['email', { user: 'x'.repeat(501) }, 422, 'user'],
    ['ai', { openaiUrl: 'https://me:secret@ai.example.com' }, 422, 'openaiUrl'],
    ['calendar', { url: 'file:///etc/passwd' }, 422, 'url'],
    ['ai', { dailyTokens: -1 }, 422, 'dailyTokens'],
  ];
  for (const [kind, body, status, path] of refused) {
    const reply = await put(kind, body);
    expect([body, reply.status, reply.body.errors?.[0]?.path]).toEqual([body, status, path]);
  }
  expect(await selectRows(api.context.database.models.connections, {})).toEqual([]);
  for (const call of [put('ftp', {}), tryOut('ftp'), api.send(contract.getConnection, { params: { kind: 'ftp' } })])
    expect((await call).status).toBe(404);
});

test.each([
  ['\u200bstudio@example.com\ufeff', 'studio@example.com'],
  ['\u200b <studio@example.com>', 'studio@example.com'],
  ['Ada 👩🏽\u200d💻 <studio@exam\u00adple.com>', 'Ada 👩🏽\u200d💻 <studio@example.com>'],
])('the sender %j is stored as %j', async (from, stored) => {
  await start();
  expect((await put('email', { from })).status).toBe(200);
  expect((await read('email')).values.from).toBe(stored);
});

test('two edits of one version: the second is answered with both', async () => {
  await start();
  const { updatedAt } = await read('calendar');
  const calendar = { url: 'https://dav.example.com/me/', user: 'me', password: SECRET };
  expect((await put('calendar', { ...calendar, updatedAt })).status).toBe(200);
  const second = await put('calendar', { user: 'you', updatedAt });
  expect([second.status, second.body.code]).toEqual([409, 'conflict']);
  expect(second.body.data).toMatchObject({ current: { values: { user: 'me' } }, submitted: { user: 'you' } });
});

test('an incomplete connection is not tested, and names what is missing', async () => {
  await start();
  const { status, body } = await tryOut('imap', { host: '127.0.0.1' });
  expect([status, body.code]).toEqual([422, 'rule_broken']);
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['port', 'user', 'password']);
});

test('the 31st test within ten minutes is refused', async () => {
  await start({ RATE_LIMIT_FACTOR: '1' });
  const body = { host: '127.0.0.1', port: 1, user: 'me', password: 'secret' };
  for (let count = 0; count < 30; count++) expect((await tryOut('imap', body)).status).toBe(200);
  const { status, headers } = await tryOut('imap', body);
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
});

test('the result of a test is kept until the connection changes', async () => {
  await start();
  await put('calendar', { url: `http://127.0.0.1:${await freePort()}/`, user: 'me', password: SECRET });
  await tryOut('calendar', { user: 'you' });
  expect((await read('calendar')).lastTest).toBeUndefined();
  const { body } = await tryOut('calendar');
  expect(body.data).toMatchObject({ ok: false, code: 'refused', ms: expect.any(Number) });
  expect((await read('calendar')).lastTest).toMatchObject({ ok: false, code: 'refused', at: expect.any(String) });
  await put('calendar', { user: 'you' });
  expect((await read('calendar')).lastTest).toBeUndefined();
});
