import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWNER, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/auth.ts';
import { listContacts } from '#common/contract/contacts.ts';
import { MINUTE } from '#common/limits.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

const signIn = (body: object, address = '10.0.0.1', headers = {}) =>
  api.send(contract.login, { body, address, headers });

describe('sign-in', () => {
  test('a sign-in returns a token and the owner', async () => {
    const { status, body } = await signIn(OWNER);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Login successful!',
      data: { user: { email: OWNER.email, role: 'admin' } },
    });
    const verified = await api.send(contract.verify, { token: body.data.token });
    expect(verified.body.data.user.email).toBe(OWNER.email);
    expect(verified.body.data.user.lastLogin).not.toBeNull();
  });

  test('the email is case-insensitive', async () => {
    expect((await signIn({ ...OWNER, email: 'OWNER@Example.com' })).status).toBe(200);
  });

  test('a wrong email and a wrong password get the same reply', async () => {
    const password = await signIn({ ...OWNER, password: 'wrong password' }, '10.0.0.2');
    const email = await signIn({ ...OWNER, email: 'nobody@example.com' }, '10.0.0.2');
    expect([password.status, email.status]).toEqual([401, 401]);
    const { requestId: _one, ...first } = password.body;
    const { requestId: _two, ...second } = email.body;
    expect(first).toEqual(second);
    expect(first.message).toBe('Invalid email or password');
  });

  test.each([
    [{ password: 'long enough' }, 'email', 'Email is required'],
    [{ email: 'not an address', password: 'long enough' }, 'email', 'Invalid email address'],
    [{ email: OWNER.email }, 'password', 'Password is required'],
    [{ email: OWNER.email, password: '12345' }, 'password', 'Password must be at least 6 characters'],
  ])('%j is refused with an error at its field', async (body, path, message) => {
    const answer = await signIn(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ path, message });
  });
});

describe('tokens', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const sign = (payload: object, { key = api.context.secrets.jwtSecret, alg = 'HS256', digest = 'sha256' } = {}) => {
    const body = `${encode({ alg, typ: 'JWT' })}.${encode(payload)}`;
    return `${body}.${alg === 'none' ? '' : createHmac(digest, key).update(body).digest('base64url')}`;
  };
  const good = () => JSON.parse(Buffer.from(api.token.split('.')[1] ?? '', 'base64url').toString());
  const status = async (token: string) => (await api.send(listContacts, { token })).status;

  test('a valid token is accepted, so that the refusals below are meaningful', async () => {
    expect(await status(sign(good()))).toBe(200);
  });

  test.each([
    ['no signature', () => sign(good(), { alg: 'none' })],
    ['another key', () => sign(good(), { key: 'x'.repeat(48) })],
    ['another algorithm', () => sign(good(), { alg: 'HS512', digest: 'sha512' })],
    ['no expiry', () => sign({ ...good(), exp: undefined })],
    ['expired', () => sign({ ...good(), iat: good().iat - 40_000, exp: good().exp - 40_000 })],
    ['an expiry far away', () => sign({ ...good(), exp: good().exp + 10_000_000 })],
    ['issued in the future', () => sign({ ...good(), iat: good().iat + 3600, exp: good().exp + 3600 })],
    ['another audience', () => sign({ ...good(), aud: 'somebody-else' })],
    ['another issuer', () => sign({ ...good(), iss: 'somebody-else' })],
    ['another version', () => sign({ ...good(), ver: good().ver + 1 })],
    ['another account', () => sign({ ...good(), sub: '00000000-0000-7000-8000-000000000000' })],
  ])('%s is refused', async (_what, make) => {
    expect(await status(make())).toBe(401);
  });

  test('a token expires after eight hours', async () => {
    api.advance(8 * 60 * MINUTE + 61_000);
    expect(await status(api.token)).toBe(401);
    api.advance(-(8 * 60 * MINUTE + 61_000));
    expect(await status(api.token)).toBe(200);
  });
});

describe('sign-out and password change', () => {
  const newToken = async (password = OWNER.password) =>
    (await signIn({ email: OWNER.email, password }, '10.0.0.3')).body.data.token as string;
  const status = async (token: string) => (await api.send(contract.verify, { token })).status;

  test('sign-out invalidates every earlier token', async () => {
    const [one, two] = [await newToken(), await newToken()];
    expect((await api.send(contract.logout, { token: one })).body.message).toBe('Logged out successfully');
    expect([await status(one), await status(two)]).toEqual([401, 401]);
  });

  test('a new password invalidates earlier tokens, and the reply contains a new one', async () => {
    const token = await newToken();
    const newPassword = 'another good passphrase';
    const changed = await api.send(contract.changePassword, {
      token,
      body: { currentPassword: OWNER.password, newPassword },
    });
    expect(changed.status).toBe(200);
    expect([await status(token), await status(changed.body.data.token)]).toEqual([401, 200]);
    expect((await signIn(OWNER, '10.0.0.4')).status).toBe(401);
    await api.send(contract.changePassword, {
      token: changed.body.data.token,
      body: { currentPassword: newPassword, newPassword: OWNER.password },
    });
  });

  test('of two concurrent password changes one succeeds, and one token stays valid', async () => {
    const token = await newToken();
    const change = (newPassword: string) =>
      api.send(contract.changePassword, { token, body: { currentPassword: OWNER.password, newPassword } });
    const answers = await Promise.all([change('first new passphrase'), change('second new passphrase')]);
    const won = answers.filter(({ status: code }) => code === 200);
    expect(won).toHaveLength(1);
    const newPassword = answers[0]?.status === 200 ? 'first new passphrase' : 'second new passphrase';
    const back = { currentPassword: newPassword, newPassword: OWNER.password };
    await api.send(contract.changePassword, { token: won[0]?.body.data.token, body: back });
    expect(await status(await newToken())).toBe(200);
  });

  test.each([
    ['wrong now', 'another good passphrase', 'currentPassword'],
    [OWNER.password, 'short', 'newPassword'],
    [OWNER.password, 'password123456', 'newPassword'],
    [OWNER.password, 'aaaaaaaaaaaaaa', 'newPassword'],
    [OWNER.password, 'x'.repeat(129), 'newPassword'],
  ])('current %s, new %s is refused at %s', async (currentPassword, newPassword, path) => {
    const token = await newToken();
    const { status: code, body } = await api.send(contract.changePassword, {
      token,
      body: { currentPassword, newPassword },
    });
    expect(code).toBe(422);
    expect(body.errors[0].path).toBe(path);
    expect(await status(token)).toBe(200);
  });
});

describe('limits on failed sign-ins', () => {
  const strict = { RATE_LIMIT_FACTOR: '1' };
  const fail = (server: TestServer, address: string, headers = {}, email = OWNER.email) =>
    server.send(contract.login, { body: { email, password: 'wrong password' }, address, headers });

  test('the sixth failure in ten minutes gets a 429, sequential or concurrent', async () => {
    const server = await startTestServer(strict);
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await fail(server, '10.1.0.1')).status));
    expect(statuses.filter((code) => code === 401)).toHaveLength(5);
    const blocked = await fail(server, '10.1.0.1');
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    await server.close();
  });

  test('another address and a known device are not locked out', async () => {
    const server = await startTestServer(strict);
    const first = await server.send(contract.login, { body: OWNER, address: '10.1.0.2' });
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    for (let tries = 0; tries < 6; tries++) await fail(server, '10.1.0.2');
    expect((await server.send(contract.login, { body: OWNER, address: '10.1.0.2' })).status).toBe(429);
    expect((await server.send(contract.login, { body: OWNER, address: '10.1.0.9' })).status).toBe(200);
    expect((await server.send(contract.login, { body: OWNER, address: '10.1.0.2', headers: { cookie } })).status).toBe(
      200,
    );
    await server.close();
  });

  test.each(['__Host-device', 'device'])('on https a device is known by the cookie %s', async (name) => {
    const server = await startTestServer({ ...strict, PUBLIC_URL: 'https://ada.example' });
    const first = await server.send(contract.login, { body: OWNER, address: '10.1.0.2' });
    const setCookie = String(first.headers['set-cookie']);
    expect(setCookie).toMatch(/^__Host-device=[^;]+;/);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']) expect(setCookie).toContain(attribute);
    expect(setCookie).not.toContain('Domain');
    const cookie = `${name}=${setCookie.split(/[=;]/)[1]}`;
    for (let tries = 0; tries < 6; tries++) await fail(server, '10.1.0.2');
    const known = { body: OWNER, address: '10.1.0.2', headers: { cookie } };
    expect((await server.send(contract.login, known)).status).toBe(200);
    await server.close();
  });

  test('a forged X-Forwarded-For does not avoid the limit', async () => {
    const server = await startTestServer(strict);
    for (let tries = 0; tries < 5; tries++) await fail(server, '10.1.0.3', { 'x-forwarded-for': `203.0.113.${tries}` });
    expect((await fail(server, '10.1.0.3', { 'x-forwarded-for': '203.0.113.99' })).status).toBe(429);
    await server.close();
  });

  test('the limit ends after ten minutes', async () => {
    const server = await startTestServer(strict);
    for (let tries = 0; tries < 6; tries++) await fail(server, '10.1.0.4');
    server.advance(10 * MINUTE + 1000);
    expect((await server.send(contract.login, { body: OWNER, address: '10.1.0.4' })).status).toBe(200);
    await server.close();
  });
});

test('the profile contains everything except the password', async () => {
  const { body, text } = await api.send(contract.fullProfile, {
    token: (await signIn(OWNER, '10.0.0.5')).body.data.token,
  });
  expect(body.data).toMatchObject({ email: OWNER.email, role: 'admin', userResume: null, userCertificates: [] });
  expect(text).not.toMatch(/argon2|passwordHash/);
});

test('sign-ins are listed with their origin, including failed ones, and the current one is marked', async () => {
  const attempt = (password: string, address: string) =>
    api.send(contract.login, {
      body: { ...OWNER, password },
      address,
      headers: { 'user-agent': `Browser of ${address}` },
    });
  await attempt('not the password', '203.0.113.7');
  const { body } = await attempt(OWNER.password, '2001:db8::7');
  const { data } = (await api.send(contract.listSignIns, { token: body.data.token, query: { limit: 2 } })).body;
  expect(data).toMatchObject([
    { address: '2001:db8::7', userAgent: 'Browser of 2001:db8::7', succeeded: true, current: true },
    { address: '203.0.113.7', succeeded: false, current: false },
  ]);
});
