import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OWNER, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { codeOf, STEP, turnOn, wrongCode } from '#api/testing/two-factor.ts';
import { listActivity } from '#common/contract/activity.ts';
import * as contract from '#common/contract/auth.ts';
import { DAY, MINUTE } from '#common/limits.ts';

let api: TestServer;
let secret: string;
let recoveryCodes: string[];

async function start(env: Record<string, string> = {}) {
  api = await startTestServer(env);
  ({ secret, recoveryCodes } = await turnOn(api));
}
afterEach(() => api.close());

const signIn = (fields: object = {}, address = '10.0.0.1', headers = {}) =>
  api.send(contract.login, { body: { ...OWNER, ...fields }, address, headers });
const count = (answers: { status: number; body: { code?: string } }[], what: number | string) =>
  answers.filter(({ status, body }) => status === what || body.code === what).length;

describe('signing in with two-factor authentication', () => {
  beforeEach(() => start());

  test('the password alone gets neither token nor cookie, and the reply asks for a code', async () => {
    const { status, body, headers } = await signIn();
    expect(status).toBe(401);
    expect(body).toMatchObject({ success: false, code: 'second_factor_required' });
    expect(body.message).toBe('Enter the code from your authenticator app');
    expect(body.data).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('the password and a code sign in', async () => {
    const { status, body } = await signIn({ code: codeOf(api, secret) });
    expect(status).toBe(200);
    expect((await api.send(contract.verify, { token: body.data.token })).status).toBe(200);
  });

  test('a code may contain spaces between groups', async () => {
    const code = codeOf(api, secret);
    expect((await signIn({ code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).status).toBe(200);
  });

  test('a wrong code has its own error code', async () => {
    const { status, body } = await signIn({ code: wrongCode(api, secret) });
    expect([status, body.code]).toEqual([401, 'second_factor_invalid']);
    expect(body.data).toBeUndefined();
  });

  test.each(['12345', '1234567', 'abcdef', '12345a', '', `${'a'.repeat(61)}`])(
    'the malformed code "%s" is refused with an error at its field',
    async (code) => {
      const { status, body } = await signIn({ code });
      expect(status).toBe(422);
      expect(body.errors[0].path).toBe('code');
    },
  );

  test('a wrong password and an unknown account get the usual reply, with or without a code', async () => {
    const code = codeOf(api, secret);
    const wrong = [{ password: 'wrong password' }, { email: 'nobody@example.com' }];
    const answers = await Promise.all(
      [...wrong, ...wrong.map((fields) => ({ ...fields, code }))].map((f) => signIn(f)),
    );
    for (const { status, body } of answers) {
      expect([status, body.code, body.message]).toEqual([401, 'unauthenticated', 'Invalid email or password']);
    }
    expect((await signIn({ code })).status).toBe(200);
  });

  test.each([
    ['a step behind', -1, 200],
    ['a step ahead', 1, 200],
    ['two steps behind', -2, 401],
    ['two steps ahead', 2, 401],
  ])('a phone whose clock is %s', async (_name, steps, status) => {
    // Skips past the code that turned two-factor authentication on, which is used up.
    api.advance(3 * STEP);
    expect((await signIn({ code: codeOf(api, secret, steps) })).status).toBe(status);
  });

  test('a code works once, and an earlier one does not work after it', async () => {
    api.advance(2 * STEP);
    const code = codeOf(api, secret);
    expect((await signIn({ code })).status).toBe(200);
    expect((await signIn({ code })).body.code).toBe('second_factor_invalid');
    expect((await signIn({ code: codeOf(api, secret, -1) })).body.code).toBe('second_factor_invalid');
    api.advance(STEP);
    expect((await signIn({ code: codeOf(api, secret) })).status).toBe(200);
  });

  test('the code that turned it on cannot be used again', async () => {
    expect((await signIn({ code: codeOf(api, secret, -1) })).body.code).toBe('second_factor_invalid');
  });

  test('of twenty concurrent sign-ins with one code exactly one succeeds', async () => {
    const code = codeOf(api, secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn({ code })));
    expect([count(answers, 200), count(answers, 'second_factor_invalid')]).toEqual([1, 19]);
  });

  test('of twenty concurrent sign-ins with one recovery code exactly one succeeds', async () => {
    const code = recoveryCodes[0];
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn({ code })));
    expect([count(answers, 200), count(answers, 'second_factor_invalid')]).toEqual([1, 19]);
    const where = { template: 'security-notice', subject: 'A recovery code was used' };
    expect(await api.context.database.models.deliveries.count({ where })).toBe(1);
  });

  test('each recovery code signs in once, is recorded and emailed to the owner', async () => {
    for (const code of recoveryCodes) expect((await signIn({ code: code.toUpperCase() })).status).toBe(200);
    for (const code of recoveryCodes) expect((await signIn({ code })).body.code).toBe('second_factor_invalid');
    const { body } = await api.send(contract.readTwoFactor);
    expect(body.data.recoveryCodesLeft).toBe(0);
    const { data } = (await api.send(listActivity, { query: { limit: 50 } })).body;
    expect(data.filter(({ action }: { action: string }) => action === 'recovery-code-used')).toHaveLength(10);
    const emails = await api.context.database.models.deliveries.findAll({
      where: { template: 'security-notice' },
      order: ['createdAt', 'id'],
      raw: true,
    });
    const subjects = (emails as never as { recipient: string; subject: string }[]).map(
      ({ recipient, subject }) => `${recipient}: ${subject}`,
    );
    // No email beside these says that the device is new: one of them tells of each sign-in.
    expect(subjects).toEqual([
      'owner@example.com: Two-factor authentication was turned on',
      ...Array.from({ length: 10 }, () => 'owner@example.com: A recovery code was used'),
    ]);
  });

  test('a sign-in of two steps is listed once, and one that stopped at the code shows that the password was known', async () => {
    const list = async () => (await api.send(contract.listSignIns, { query: { limit: 3 } })).body.data;
    await signIn({}, '10.9.0.1');
    await signIn({ code: wrongCode(api, secret) }, '10.9.0.1');
    await signIn({ password: 'wrong password' }, '10.9.0.2');
    expect(await list()).toMatchObject([
      { address: '10.9.0.2', succeeded: false, knewPassword: false },
      { address: '10.9.0.1', succeeded: false, knewPassword: true },
      { address: '10.9.0.1', succeeded: false, knewPassword: true },
    ]);
    await signIn({ code: codeOf(api, secret) }, '10.9.0.1');
    expect(await list()).toMatchObject([
      { address: '10.9.0.1', succeeded: true, knewPassword: false },
      { address: '10.9.0.2', succeeded: false },
      { address: '10.9.0.1', succeeded: false, knewPassword: true },
    ]);
  });

  test('an account without it signs in as before, and a code is ignored', async () => {
    const { users } = api.context.database.models;
    const [owner] = await users.findAll({ raw: true });
    await users.create({ ...(owner as never as object), id: 'another', email: 'another@example.com' } as never);
    expect((await signIn({ email: 'another@example.com' })).status).toBe(200);
    expect((await signIn({ email: 'another@example.com', code: '123456' })).status).toBe(200);
  });
});

describe('guessing codes with the correct password', () => {
  beforeEach(() => start({ RATE_LIMIT_FACTOR: '1' }));
  const guess = (address: string, headers = {}) => signIn({ code: wrongCode(api, secret) }, address, headers);

  test('five wrong codes from one address block even the correct one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => guess('10.1.0.1')));
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 3]);
    expect((await signIn({ code: codeOf(api, secret) }, '10.1.0.1')).status).toBe(429);
    expect((await signIn({ code: codeOf(api, secret) }, '10.1.0.2')).status).toBe(200);
  });

  test('attempts without a code do not allow further guesses', async () => {
    for (let tries = 0; tries < 5; tries++) {
      await signIn({}, '10.1.0.3');
      expect((await guess('10.1.0.3')).status).toBe(401);
    }
    expect((await guess('10.1.0.3')).status).toBe(429);
  });

  test('the owner may request the second step any number of times', async () => {
    for (let tries = 0; tries < 8; tries++)
      expect((await signIn({}, '10.1.0.4')).body.code).toBe('second_factor_required');
  });

  test('thirty wrong codes a day block further guesses, but recovery codes and known devices still work', async () => {
    const first = await signIn({ code: codeOf(api, secret) }, '10.2.0.1');
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const answers = [];
    for (let network = 0; network < 31; network++) answers.push(await guess(`10.3.${network}.1`));
    expect([count(answers, 401), count(answers, 429)]).toEqual([30, 1]);
    api.advance(2 * STEP);
    const code = codeOf(api, secret);
    const blocked = await signIn({ code }, '10.4.0.1');
    expect([blocked.status, blocked.body.code]).toEqual([429, 'rate_limited']);
    expect((await signIn({ code }, '10.4.0.2', { cookie })).status).toBe(200);
    expect((await signIn({ code: recoveryCodes[0] }, '10.4.0.3')).status).toBe(200);
    api.advance(DAY + MINUTE);
    expect((await signIn({ code: codeOf(api, secret) }, '10.4.0.4')).status).toBe(200);
  });
});
