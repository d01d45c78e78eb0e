import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRow, selectRows } from '#api/database/table.ts';
import { OWNER, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { codeOf, turnOn } from '#api/testing/two-factor.ts';
import * as contract from '#common/contract/auth.ts';

const EMAIL = 'new@example.com';
const currentPassword = OWNER.password;
let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterEach(() => api.close());

const save = (body: object, headers = {}) => api.send(contract.updateProfile, { body, headers });
const signIn = (email: string, headers = {}) =>
  api.send(contract.login, { body: { ...OWNER, email }, address: '10.0.0.9', headers });
const emails = async () =>
  (await selectRows(api.context.database.models.deliveries, { order: ['recipient'] })).map(
    ({ recipient, subject }) => `${recipient}: ${subject}`,
  );

test('the name changes without a password and keeps every session', async () => {
  const { status, body } = await save({ name: '  Ann Example ' });
  expect([status, body.data.name, body.data.token]).toEqual([200, 'Ann Example', undefined]);
  expect((await api.send(contract.verify)).body.data.user.name).toBe('Ann Example');
  expect(await emails()).toEqual([]);
});

test('a new email signs in at once, ends other sessions, and both addresses are told', async () => {
  const other = (await signIn(OWNER.email)).body.data.token;
  const { status, body } = await save({ email: 'New@Example.com', name: 'Ann', currentPassword });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ email: EMAIL, name: 'Ann', token: expect.any(String) });
  const checked = async (token: string) => (await api.send(contract.verify, { token })).status;
  expect([await checked(other), await checked(api.token), await checked(body.data.token)]).toEqual([401, 401, 200]);
  expect([(await signIn(OWNER.email)).status, (await signIn(EMAIL)).status]).toEqual([401, 200]);
  expect((await emails()).filter((line) => line.includes('email address'))).toEqual([
    `${EMAIL}: Your email address was changed`,
    `${OWNER.email}: Your email address was changed`,
  ]);
});

test('the same email again needs no password and changes nothing', async () => {
  const { status, body } = await save({ email: 'OWNER@example.com' });
  expect([status, body.data.email, body.data.token]).toEqual([200, OWNER.email, undefined]);
  expect((await api.send(contract.verify)).status).toBe(200);
});

test.each([
  [{ email: EMAIL }, 422, 'currentPassword'],
  [{ email: EMAIL, currentPassword: '' }, 422, 'currentPassword'],
  [{ email: EMAIL, currentPassword: 'wrong password' }, 422, 'currentPassword'],
  [{ email: 'not an address', currentPassword }, 422, 'email'],
  [{ email: '', currentPassword }, 422, 'email'],
  [{ name: '' }, 422, 'name'],
  [{ name: 'x'.repeat(81) }, 422, 'name'],
  [{ name: 5 }, 400, 'name'],
  [{ role: 'admin' }, 400, 'role'],
])('%j is refused with an error at its field', async (body, status, path) => {
  const reply = await save(body);
  expect([reply.status, reply.body.errors[0].path]).toEqual([status, path]);
  expect((await signIn(OWNER.email)).status).toBe(200);
});

test("another user's email is refused", async () => {
  const { users } = api.context.database.models;
  const row = await selectRow(users, { where: { email: OWNER.email } });
  if (!row) throw new Error('There is no owner');
  await users.create({ ...row, id: 'another', email: EMAIL });
  const { status, body } = await save({ email: EMAIL, currentPassword });
  expect([status, body.code]).toEqual([409, 'conflict']);
});

test('with two-factor authentication a new email takes a code, too', async () => {
  const { secret } = await turnOn(api);
  const missing = await save({ email: EMAIL, currentPassword });
  expect([missing.status, missing.body.errors[0].path]).toEqual([422, 'code']);
  expect((await save({ email: EMAIL, currentPassword, code: codeOf(api, secret) })).status).toBe(200);
});

test('the device that changed the email stays a known one', async () => {
  const cookie = String((await signIn(OWNER.email)).headers['set-cookie']).split(';')[0] ?? '';
  const { headers } = await save({ email: EMAIL, currentPassword }, { cookie });
  const next = String(headers['set-cookie']).split(';')[0] ?? '';
  expect(next).not.toBe(cookie);
  await api.context.database.models.deliveries.destroy({ where: {} });
  await api.send(contract.login, { body: { ...OWNER, email: EMAIL }, address: '10.5.0.1', headers: { cookie: next } });
  expect(await emails()).toEqual([]);
});
