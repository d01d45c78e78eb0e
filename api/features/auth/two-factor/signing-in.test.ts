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

describe('signing in while the second factor is on', () => {
  beforeEach(() => start());

  test('the password alone gets neither token nor cookie, and is told what is missing', async () => {
    const { status, body, headers } = await signIn();
    expect(status).toBe(401);
    expect(body).toMatchObject({ success: false, code: 'second_factor_required' });
    expect(body.message).toBe('Enter the code of your authenticator app to go on');
    expect(body.data).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('password and code together sign in', async () => {
    const { status, body } = await signIn({ code: codeOf(api, secret) });
    expect(status).toBe(200);
    expect((await api.send(contract.verify, { token: body.data.token })).status).toBe(200);
  });

  test('a code may be typed in groups', async () => {
    const code = codeOf(api, secret);
    expect((await signIn({ code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).status).toBe(200);
  });

  test('a wrong code has its own name', async () => {
    const { status, body } = await signIn({ code: wrongCode(api, secret) });
    expect([status, body.code]).toEqual([401, 'second_factor_invalid']);
    expect(body.data).toBeUndefined();
  });

  test.each(['12345', '1234567', 'abcdef', '12345a', '', `${'a'.repeat(61)}`])(
    'what is no code at all, "%s", is refused at its field',
    async (code) => {
      const { status, body } = await signIn({ code });
      expect(status).toBe(422);
      expect(body.errors[0].path).toBe('code');
    },
  );

  test('a wrong password and an unknown account get the answer that they always got, with a code or without', async () => {
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
    // Past the code that turned it on, which is spent.
    api.advance(3 * STEP);
    expect((await signIn({ code: codeOf(api, secret, steps) })).status).toBe(status);
  });

  test('a code is good once, and an earlier one is not good after it', async () => {
    api.advance(2 * STEP);
    const code = codeOf(api, secret);
    expect((await signIn({ code })).status).toBe(200);
    expect((await signIn({ code })).body.code).toBe('second_factor_invalid');
    expect((await signIn({ code: codeOf(api, secret, -1) })).body.code).toBe('second_factor_invalid');
    api.advance(STEP);
    expect((await signIn({ code: codeOf(api, secret) })).status).toBe(200);
  });

  test('the code that turned it on is spent', async () => {
    expect((await signIn({ code: codeOf(api, secret, -1) })).body.code).toBe('second_factor_invalid');
  });

  test('of twenty sign-ins at once with one code, exactly one succeeds', async () => {
    const code = codeOf(api, secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn({ code })));
    expect([count(answers, 200), count(answers, 'second_factor_invalid')]).toEqual([1, 19]);
  });

  test('of twenty sign-ins at once with one recovery code, exactly one succeeds', async () => {
    const code = recoveryCodes[0];
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn({ code })));
    expect([count(answers, 200), count(answers, 'second_factor_invalid')]).toEqual([1, 19]);
    const emails = await api.context.database.models.deliveries.count({ where: { template: 'security-notice' } });
    expect(emails).toBe(1);
  });

  test('each recovery code signs in once, is written down, and its use is mailed to the owner', async () => {
    for (const code of recoveryCodes) expect((await signIn({ code: code.toUpperCase() })).status).toBe(200);
    for (const code of recoveryCodes) expect((await signIn({ code })).body.code).toBe('second_factor_invalid');
    const { body } = await api.send(contract.readTwoFactor);
    expect(body.data.recoveryCodesLeft).toBe(0);
    const { data } = (await api.send(listActivity, { query: { limit: 50 } })).body;
    expect(data.filter(({ action }: { action: string }) => action === 'recovery-code-used')).toHaveLength(10);
    const emails = await api.context.database.models.deliveries.findAll({
      where: { template: 'security-notice' },
      raw: true,
    });
    expect(emails).toHaveLength(10);
    expect(emails[0]).toMatchObject({ recipient: 'owner@example.com', subject: 'A recovery code was used' });
  });

  test('a sign-in of two steps is listed once; one that stopped at the code shows who knew the password', async () => {
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

  test('an account without it signs in as before, a needless code ignored', async () => {
    const { users } = api.context.database.models;
    const [owner] = await users.findAll({ raw: true });
    await users.create({ ...(owner as never as object), id: 'another', email: 'another@example.com' } as never);
    expect((await signIn({ email: 'another@example.com' })).status).toBe(200);
    expect((await signIn({ email: 'another@example.com', code: '123456' })).status).toBe(200);
  });
});

describe('guessing with the right password', () => {
  beforeEach(() => start({ RATE_LIMIT_FACTOR: '1' }));
  const guess = (address: string, headers = {}) => signIn({ code: wrongCode(api, secret) }, address, headers);

  test('ends after five wrong codes from one address, the right one refused, too', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => guess('10.1.0.1')));
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 3]);
    expect((await signIn({ code: codeOf(api, secret) }, '10.1.0.1')).status).toBe(429);
    expect((await signIn({ code: codeOf(api, secret) }, '10.1.0.2')).status).toBe(200);
  });

  test('asking without a code in between buys no further guesses', async () => {
    for (let tries = 0; tries < 5; tries++) {
      await signIn({}, '10.1.0.3');
      expect((await guess('10.1.0.3')).status).toBe(401);
    }
    expect((await guess('10.1.0.3')).status).toBe(429);
  });

  test('the owner may ask for the second step as often as it takes', async () => {
    for (let tries = 0; tries < 8; tries++)
      expect((await signIn({}, '10.1.0.4')).body.code).toBe('second_factor_required');
  });

  test('ends after thirty wrong codes a day from anywhere; recovery codes and known devices still get in', async () => {
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
