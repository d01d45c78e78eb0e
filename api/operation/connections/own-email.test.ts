import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { builtWeb } from '#api/testing/public-bytes.ts';
import { editDraft, publishEdit } from '#api/testing/site.ts';
import { OWNER, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { updateProfile, verify } from '#common/contract/auth.ts';
import { getConnection, testConnection, updateConnection } from '#common/contract/connections.ts';
import { freePort } from '#scripts/free-port.ts';
import { readEmailProof } from './email-test.ts';

let api: TestServer;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
async function start(env: Record<string, string> = {}, withWeb = false) {
  api = await startTestServer({ SEED: 'none', ...env }, withWeb ? await builtWeb() : null);
  const started = api;
  closing.push(() => started.close());
}
const params = { kind: 'email' };
const values = async () => (await api.send(getConnection, { params })).body.data.values;
const addresses = async () => {
  const { from, to } = await values();
  return [from, to];
};
const put = (body: object) => api.send(updateConnection, { params, body });
const setEmail =
  (email: string | null) =>
  ({ identity }: { identity: { email: string | null } }) => {
    identity.email = email;
  };

test('emails go to the email of the site: that of the draft until it is published, then the published one', async () => {
  await start();
  expect(await addresses()).toEqual(['owner@example.com', 'owner@example.com']);
  await editDraft(api, setEmail('me@studio.dev'));
  expect(await addresses()).toEqual(['me@studio.dev', 'me@studio.dev']);
  expect((await api.context.connections.current()).mail).toMatchObject({ from: 'me@studio.dev', to: 'me@studio.dev' });
  await publishEdit(api, setEmail('us@studio.dev'));
  await editDraft(api, setEmail('not-yet@studio.dev'));
  expect(await addresses()).toEqual(['us@studio.dev', 'us@studio.dev']);
});

test('the address of the connection goes before that of the site, and the sender is the recipient unless it is set', async () => {
  await start();
  await publishEdit(api, setEmail('me@studio.dev'));
  await put({ to: 'desk@studio.dev' });
  expect(await addresses()).toEqual(['desk@studio.dev', 'desk@studio.dev']);
  await put({ from: 'Studio <hello@studio.dev>' });
  expect(await addresses()).toEqual(['Studio <hello@studio.dev>', 'desk@studio.dev']);
});

test('an example address gives way to an own one, also one of the environment', async () => {
  await start({ MAIL_TO: 'you@example.com', MAIL_FROM: 'Studio <you@example.net>' });
  expect(await addresses()).toEqual(['Studio <you@example.net>', 'you@example.com']);
  await editDraft(api, setEmail('me@studio.dev'));
  expect(await addresses()).toEqual(['me@studio.dev', 'me@studio.dev']);
  await editDraft(api, setEmail('you@example.org'));
  expect(await addresses()).toEqual(['Studio <you@example.net>', 'you@example.com']);
});

test('without an email of the site they go to the account, whose address can change', async () => {
  await start();
  const body = { email: 'me@studio.dev', currentPassword: OWNER.password };
  api.adoptToken((await api.send(updateProfile, { body })).body.data.token);
  expect(await addresses()).toEqual(['me@studio.dev', 'me@studio.dev']);
});

test('a user who was never named has the name of the owner of the site, once that is not the one it came with', async () => {
  await start();
  const name = async () => (await api.send(verify)).body.data.user.name;
  expect(await name()).toBe('Admin');
  await editDraft(api, ({ identity }) => Object.assign(identity, { ownerName: 'Ida Berg' }));
  expect(await name()).toBe('Ida Berg');
  await api.send(updateProfile, { body: { name: 'Ida' } });
  expect(await name()).toBe('Ida');
});

async function startSmtp() {
  const received: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    async onData(stream, session, done) {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), text: await text(stream) });
      done();
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { received, host: '127.0.0.1', port };
}
const tryOut = async (body: object) => (await api.send(testConnection, { params, body })).body;

test('a test sends one email where it is told to, and none to or from an example address', async () => {
  await start({}, true);
  const { received, host, port } = await startSmtp();
  await put({ host, port });
  expect((await tryOut({ send: true })).data).toMatchObject({ ok: false, code: 'example_address' });
  await editDraft(api, setEmail('me@studio.dev'));
  expect((await tryOut({})).data).toMatchObject({ ok: true, code: 'ok' });
  expect((await tryOut({ send: true, to: 'you@example.com' })).data.code).toBe('example_address');
  expect(received).toEqual([]);
  expect(await readEmailProof(api.context)).toEqual({ sent: false, arrived: false });

  const { data } = await tryOut({ send: true });
  expect(data).toMatchObject({ ok: true, code: 'ok', sentTo: 'me@studio.dev' });
  expect(received.map(({ to }) => to)).toEqual(['me@studio.dev']);
  const { content } = await api.context.site.current();
  expect(received[0]?.text).toMatch(new RegExp(`^Subject: =\\?UTF-8\\?Q\\?Test_email_.*${content.identity.name}`, 'm'));
  expect(await readEmailProof(api.context)).toEqual({ sent: true, arrived: false });
  // A test that sends nothing says nothing about the email that was sent; another sender does.
  await tryOut({});
  expect((await readEmailProof(api.context)).sent).toBe(true);
  await put({ from: 'hello@studio.dev' });
  expect((await readEmailProof(api.context)).sent).toBe(false);
});

test('other connections send nothing', async () => {
  await start();
  const reply = await api.send(testConnection, { params: { kind: 'imap' }, body: { send: true } });
  expect([reply.status, reply.body.errors]).toEqual([400, [{ path: 'send', message: 'Unknown field' }]]);
});
