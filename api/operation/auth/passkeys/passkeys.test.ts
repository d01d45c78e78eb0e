import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '#api/cleanup.ts';
import { COMMAND_LINE } from '#api/core/events.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import { createTwoFactor } from '#api/operation/auth/two-factor/service.ts';
import { type Authenticator, createAuthenticator } from '#api/testing/authenticator.ts';
import { OWNER, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { codeOf, turnOn } from '#api/testing/two-factor.ts';
import * as auth from '#common/contract/auth.ts';
import * as contract from '#common/contract/passkeys.ts';
import { MAX_PASSKEYS, MINUTE } from '#common/limits.ts';

const SITE = 'http://localhost:4000';
const { password } = OWNER;
let api: TestServer;
let key: Authenticator;

beforeEach(async () => {
  api = await startTestServer({ SEED: 'none', PUBLIC_URL: SITE });
  key = createAuthenticator(SITE);
});
afterEach(() => api.close());

const creation = async (proof: object = {}) =>
  (await api.send(contract.beginPasskey, { body: { password, ...proof } })).body.data;
const store = (passkey: object, name = 'My laptop') => api.send(contract.addPasskey, { body: { name, passkey } });

async function add(name?: string) {
  const reply = await store(key.create(await creation()), name);
  if (reply.body.data?.token) api.adoptToken(reply.body.data.token);
  return reply;
}
const request = async () => (await api.send(contract.beginPasskeySignIn)).body.data;
const signIn = (passkey: object, address = '10.0.0.1') =>
  api.send(contract.signInWithPasskey, { body: { passkey }, address });
const login = (fields: object = {}) => api.send(auth.login, { body: { ...OWNER, ...fields } });
const list = async () => (await api.send(contract.listPasskeys)).body.data;
const subjects = async () =>
  (await selectRows(api.context.database.models.deliveries, { order: ['createdAt', 'id'] })).map(
    ({ subject }) => subject,
  );
const proofOf = async () => ({ passkey: key.get((await api.send(contract.beginPasskeyProof)).body.data) });

describe('adding a passkey', () => {
  test('the first one brings recovery codes, ends other sessions, keeps this one and is emailed', async () => {
    const other = (await login()).body.data.token;
    const { status, body } = await add('My laptop');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ passkey: { name: 'My laptop', lastUsedAt: null }, token: expect.any(String) });
    expect(body.data.recoveryCodes).toHaveLength(10);
    expect((await api.send(auth.verify, { token: other })).status).toBe(401);
    expect((await api.send(auth.verify)).status).toBe(200);
    expect(await subjects()).toEqual(['A passkey was added']);
    expect((await login({ code: body.data.recoveryCodes[0] })).status).toBe(200);
  });

  test('a further one brings neither and keeps every session', async () => {
    await add();
    const proof = await proofOf();
    const second = createAuthenticator(SITE);
    const { body } = await store(second.create(await creation(proof)), 'Phone');
    expect(body.data).toMatchObject({ recoveryCodes: null, token: null });
    expect((await list()).map(({ name }: { name: string }) => name).sort()).toEqual(['My laptop', 'Phone']);
    expect((await signIn(second.get(await request()))).status).toBe(200);
    expect((await signIn(key.get(await request()))).status).toBe(200);
  });

  test('it asks for the password, and for a second factor once there is one', async () => {
    const wrong = await api.send(contract.beginPasskey, { body: { password: 'wrong password' } });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'password']);
    await add();
    const missing = await api.send(contract.beginPasskey, { body: { password } });
    expect([missing.status, missing.body.errors[0].path]).toEqual([422, 'code']);
  });

  test('the same passkey cannot be added twice', async () => {
    await add();
    expect((await store(key.create(await creation(await proofOf())))).status).toBe(409);
  });

  test('an account has a limited number of passkeys', async () => {
    await add();
    const [row] = await selectRows(api.context.database.models.passkeys, {});
    if (!row) throw new Error('There is no passkey');
    const more = Array.from({ length: MAX_PASSKEYS - 1 }, (_, index) => ({ ...row, id: `copy-${index}` }));
    await api.context.database.models.passkeys.bulkCreate(more);
    const { status } = await api.send(contract.beginPasskey, { body: { password, ...(await proofOf()) } });
    expect(status).toBe(409);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ["the desktop app's origin", { origin: 'app://admin' }],
    ['another relying party', { rpId: 'evil.example' }],
  ])('an answer for %s is refused', async (_name, fault) => {
    const { status, body } = await store(key.create(await creation(), fault));
    expect([status, body.errors[0].path]).toEqual([422, 'passkey']);
    expect(await list()).toEqual([]);
  });

  test('a challenge works once, for five minutes, and for adding only', async () => {
    const options = await creation();
    const made = key.create(options);
    expect((await store(made)).status).toBe(201);
    await createTwoFactor(api.context).turnOff((await owner()) ?? fail(), COMMAND_LINE);
    await api.signIn();
    expect((await store(made)).status).toBe(422);
    const late = key.create(await creation());
    api.advance(5 * MINUTE + 1);
    expect((await store(late)).status).toBe(422);
    const { challenge } = await request();
    expect((await store(key.create({ ...(await creation()), challenge }))).status).toBe(422);
  });

  test('a site whose address is an IP address says that it needs a name', async () => {
    await api.close();
    api = await startTestServer({ SEED: 'none', PUBLIC_URL: 'http://127.0.0.1:4000' });
    for (const reply of [
      await api.send(contract.beginPasskeySignIn),
      await api.send(contract.beginPasskey, { body: { password } }),
    ])
      expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('PUBLIC_URL')]);
  });
});

const fail = (): never => {
  throw new Error('There is no owner');
};
const owner = () => selectRow(api.context.database.models.users, { where: { email: OWNER.email } });

describe('signing in with a passkey alone', () => {
  beforeEach(async () => {
    await add();
  });

  test('it returns what a sign-in with the password returns, and is recorded', async () => {
    const { status, body, headers } = await signIn(key.get(await request()));
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Login successful!', data: { user: { email: OWNER.email } } });
    expect(String(headers['set-cookie'])).toContain('device=');
    const { token } = body.data;
    expect((await api.send(auth.verify, { token })).status).toBe(200);
    const { data } = (await api.send(auth.listSignIns, { token, query: { limit: 1 } })).body;
    expect(data).toMatchObject([{ address: '10.0.0.1', succeeded: true, current: true }]);
    expect((await list())[0].lastUsedAt).not.toBeNull();
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ["the desktop app's origin", { origin: 'app://admin' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a device that did not verify its user', { verified: false }],
    ['the handle of another account', { userHandle: Buffer.from('another').toString('base64url') }],
  ])('an answer from %s is refused', async (_name, fault) => {
    const { status, body } = await signIn(key.get(await request(), fault));
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
    expect(body.data).toBeUndefined();
  });

  test('an answer cannot be replayed', async () => {
    const answer = key.get(await request());
    expect((await signIn(answer)).status).toBe(200);
    expect((await signIn(answer)).status).toBe(401);
  });

  test('of ten concurrent sign-ins with one answer exactly one succeeds', async () => {
    const answer = key.get(await request());
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => signIn(answer)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(9);
  });

  test('a challenge ends after five minutes, is gone after a failure, and one of another use does not work', async () => {
    const late = key.get(await request());
    api.advance(5 * MINUTE + 1);
    expect((await signIn(late)).status).toBe(401);
    const options = await request();
    expect((await signIn(key.get(options, { origin: 'https://evil.example' }))).status).toBe(401);
    expect((await signIn(key.get(options))).status).toBe(401);
    expect((await signIn((await proofOf()).passkey)).status).toBe(401);
    expect((await signIn(key.get({ ...options, challenge: 'bWFkZSB1cA' }))).status).toBe(401);
  });

  test('a counter that goes back or stays is refused', async () => {
    expect((await signIn(key.get(await request(), { counter: 7 }))).status).toBe(200);
    expect((await signIn(key.get(await request(), { counter: 7 }))).status).toBe(401);
    expect((await signIn(key.get(await request(), { counter: 3 }))).status).toBe(401);
    expect((await signIn(key.get(await request(), { counter: 8 }))).status).toBe(200);
  });

  test('an unknown passkey and another signature are refused with the same reply', async () => {
    const unknown = await signIn(createAuthenticator(SITE).get(await request()));
    const answer = key.get(await request());
    const forged = await signIn({ ...createAuthenticator(SITE).get(await request()), id: answer.id, rawId: answer.id });
    expect([unknown.status, forged.status]).toEqual([401, 401]);
    expect(unknown.body.message).toBe(forged.body.message);
  });

  test('a removed passkey signs in no more, and the password alone does again', async () => {
    const [{ id }] = await list();
    const options = await request();
    const { status } = await api.send(contract.removePasskey, {
      params: { id },
      body: { password, ...(await proofOf()) },
    });
    expect(status).toBe(200);
    expect((await signIn(key.get(options))).status).toBe(401);
    expect((await login()).status).toBe(200);
    expect((await api.send(auth.readTwoFactor)).body.data.recoveryCodesLeft).toBe(0);
    expect(await subjects()).toContain('A passkey was removed');
  });

  test('what no browser sends is refused by its field', async () => {
    for (const broken of [
      {},
      { ...key.get(await request()), type: 'password' },
      { ...key.get(await request()), id: '<>' },
    ])
      expect([400, 422]).toContain((await signIn(broken)).status);
    const answer = key.get(await request());
    const nonsense = { ...answer, response: { ...answer.response, clientDataJSON: 'bm8ganNvbg' } };
    expect((await signIn(nonsense)).status).toBe(401);
  });

  test('expired challenges are removed by the cleanup', async () => {
    await request();
    api.advance(6 * MINUTE);
    await cleanUp(api.context);
    expect(await api.context.database.models.passkeyChallenges.count()).toBe(0);
  });
});

describe('a passkey as the second step', () => {
  beforeEach(async () => {
    await add();
  });

  test('the password alone is refused with a challenge, and a passkey of the account completes it', async () => {
    const first = await login();
    expect([first.status, first.body.code]).toEqual([401, 'second_factor_required']);
    expect(first.body.data).toMatchObject({ app: false, passkey: { rpId: 'localhost' } });
    const passkey = key.get(first.body.data.passkey, { verified: false });
    expect((await login({ passkey })).status).toBe(200);
    expect((await login({ passkey })).body.code).toBe('second_factor_invalid');
  });

  test("another account's passkey is refused", async () => {
    const { users } = api.context.database.models;
    const row = await owner();
    if (!row) return fail();
    await users.create({ ...row, id: 'another', email: 'another@example.com' });
    const other = { email: 'another@example.com' };
    const token = (await login(other)).body.data.token;
    const foreign = createAuthenticator(SITE);
    const options = (await api.send(contract.beginPasskey, { token, body: { password } })).body.data;
    const added = await api.send(contract.addPasskey, {
      token,
      body: { name: 'Theirs', passkey: foreign.create(options) },
    });
    expect(added.status).toBe(201);
    const { passkey } = (await login()).body.data;
    expect((await login({ passkey: foreign.get(passkey) })).body.code).toBe('second_factor_invalid');
    const theirs = added.body.data.passkey.id;
    const body = { password, ...(await proofOf()) };
    expect((await api.send(contract.removePasskey, { params: { id: theirs }, body })).status).toBe(404);
    expect((await api.send(contract.renamePasskey, { params: { id: theirs }, body: { name: 'Mine' } })).status).toBe(
      404,
    );
  });

  test('beside an authenticator app either completes a sign-in, and the reset on the server removes both', async () => {
    const { secret } = (await api.send(auth.setUpTwoFactor, { body: { password, ...(await proofOf()) } })).body.data;
    const confirmed = await api.send(auth.confirmTwoFactor, { body: { code: codeOf(api, secret) } });
    api.adoptToken(confirmed.body.data.token);
    api.advance(30_000);
    const first = await login();
    expect(first.body.data).toMatchObject({ app: true });
    expect((await login({ passkey: key.get(first.body.data.passkey) })).status).toBe(200);
    expect((await login({ code: codeOf(api, secret) })).status).toBe(200);

    const row = await owner();
    if (!row) return fail();
    expect(await createTwoFactor(api.context).turnOff(row, COMMAND_LINE)).toBe(true);
    expect(await list()).toEqual([]);
    expect((await login()).status).toBe(200);
  });

  test('without the app its removal keeps the passkeys and the recovery codes', async () => {
    const removed = await api.send(auth.turnOffTwoFactor, { body: { password, ...(await proofOf()) } });
    expect(removed.status).toBe(409);
    expect((await api.send(auth.readTwoFactor)).body.data).toMatchObject({ isOn: false, recoveryCodesLeft: 10 });
  });

  test('it confirms a new password and new recovery codes, once each', async () => {
    const proof = await proofOf();
    expect((await api.send(auth.renewRecoveryCodes, { body: { password, ...proof } })).status).toBe(200);
    expect((await api.send(auth.renewRecoveryCodes, { body: { password, ...proof } })).status).toBe(422);
    const change = { currentPassword: password, newPassword: 'another good passphrase' };
    const missing = await api.send(auth.changePassword, { body: change });
    expect([missing.status, missing.body.errors[0].path]).toEqual([422, 'code']);
    expect((await api.send(auth.changePassword, { body: { ...change, ...(await proofOf()) } })).status).toBe(200);
  });

  test('a passkey can be renamed', async () => {
    const [{ id }] = await list();
    const { body } = await api.send(contract.renamePasskey, { params: { id }, body: { name: ' Phone\u202e ' } });
    expect(body.data).toMatchObject({ id, name: 'Phone' });
  });
});

test('failed passkeys are limited like failed passwords, and challenges per address', async () => {
  await api.close();
  api = await startTestServer({ SEED: 'none', PUBLIC_URL: SITE, RATE_LIMIT_FACTOR: '1' });
  await add();
  const statuses = [];
  for (let tries = 0; tries < 6; tries++)
    statuses.push((await signIn(key.get(await request(), { rpId: 'evil.example' }), '10.7.0.1')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signIn(key.get(await request()), '10.7.0.2')).status).toBe(200);
  const asked = [];
  for (let tries = 0; tries < 61; tries++)
    asked.push((await api.send(contract.beginPasskeySignIn, { address: '10.7.0.3' })).status);
  expect(asked.filter((status) => status === 429)).toHaveLength(1);
});

test('with an authenticator app a new password takes a code', async () => {
  const { secret } = await turnOn(api);
  const change = { currentPassword: password, newPassword: 'another good passphrase' };
  const missing = await api.send(auth.changePassword, { body: change });
  expect([missing.status, missing.body.errors[0].path]).toEqual([422, 'code']);
  expect((await api.send(auth.changePassword, { body: { ...change, code: codeOf(api, secret) } })).status).toBe(200);
});
