import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { OWNER, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/auth.ts';
import { DAY } from '#common/limits.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none', PUBLIC_URL: 'https://studio.example' });
});
afterEach(() => api.close());

const signIn = (address: string, headers: Record<string, string> = {}) =>
  api.send(contract.login, { body: OWNER, address, headers });
const emails = async () =>
  (await selectRows(api.context.database.models.deliveries, { order: ['createdAt', 'id'] })).map(
    ({ recipient, subject, data }) => ({ recipient, subject, data: JSON.parse(data) }),
  );

describe('a sign-in from a new device', () => {
  test('is emailed once, with its place and the way to end it', async () => {
    await signIn('203.0.113.7', { 'user-agent': FIREFOX });
    expect(await emails()).toMatchObject([
      {
        recipient: OWNER.email,
        subject: 'New sign-in to your dashboard',
        data: {
          account: OWNER.email,
          adminUrl: 'https://studio.example/admin?tab=profile&section=sign-ins',
          from: { address: '203.0.113.7', userAgent: FIREFOX },
        },
      },
    ]);
    await signIn('203.0.113.7', { 'user-agent': FIREFOX });
    expect(await emails()).toHaveLength(1);
  });

  test('is not one with the cookie of an earlier sign-in, wherever it is', async () => {
    const { headers } = await signIn('203.0.113.7');
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    await signIn('198.51.100.1', { cookie, 'user-agent': FIREFOX });
    expect(await emails()).toHaveLength(1);
  });

  test('is not the first sign-in of an account, nor a failed one', async () => {
    expect(await emails()).toEqual([]);
    await api.send(contract.login, { body: { ...OWNER, password: 'wrong password' }, address: '203.0.113.9' });
    expect(await emails()).toEqual([]);
  });
});

test('a new password is emailed, also to where notifications go', async () => {
  await api.close();
  api = await startTestServer({ SEED: 'none', MAIL_TO: 'desk@example.com' });
  const body = { currentPassword: OWNER.password, newPassword: 'another good passphrase' };
  await api.send(contract.changePassword, { body, headers: { 'user-agent': FIREFOX } });
  const sent = await emails();
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['desk@example.com', OWNER.email]);
  expect(sent[0]?.subject).toBe('Your password was changed');
});

test('whoever has the password cannot send more than twenty emails of a kind a day', async () => {
  await api.close();
  api = await startTestServer({ SEED: 'none', RATE_LIMIT_FACTOR: '1' });
  for (let device = 0; device < 25; device++) await signIn(`203.0.113.${device}`);
  expect(await emails()).toHaveLength(20);
  api.advance(DAY + 1000);
  await signIn('203.0.113.200');
  expect(await emails()).toHaveLength(21);
});
