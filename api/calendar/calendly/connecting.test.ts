import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '#api/core/sha256.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import {
  answerAuthorization,
  CALENDLY_CLIENT,
  type CalendlyServer,
  connectCalendly,
  env,
  resetCalendly,
  startCalendlyServer,
  startConnecting,
} from '#api/testing/calendly-server.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { logout } from '#common/contract/auth.ts';
import * as contract from '#common/contract/calendly.ts';
import { MINUTE } from '#common/limits.ts';

let calendly: CalendlyServer;
let api: TestServer;
beforeAll(async () => {
  calendly = await startCalendlyServer();
  api = await startTestServer({ SEED: 'none', ...env(calendly) });
});
beforeEach(async () => {
  await resetCalendly(api, calendly);
});
afterAll(async () => {
  await api.close();
  await calendly.close();
});

const STALE = '/admin?calendly=error&message=stale';
const location = async (url: string) => {
  const { status, headers } = await api.raw({ method: 'GET', url });
  expect(status).toBe(302);
  return String(headers.location);
};
const isConnected = async () => (await api.send(contract.getCalendlyStatus)).body.connected;

test('the owner is redirected with state and PKCE and returns connected', async () => {
  const authUrl = await startConnecting(api);
  expect(authUrl.origin + authUrl.pathname).toBe(`${calendly.url}/oauth/authorize`);
  expect(Object.fromEntries(authUrl.searchParams)).toEqual({
    client_id: CALENDLY_CLIENT.id,
    response_type: 'code',
    redirect_uri: `${api.context.config.publicUrl}/api/calendly/callback`,
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(await location(await answerAuthorization(calendly, authUrl, 'Allow'))).toBe('/admin?calendly=connected');
  const { body } = await api.send(contract.getCalendlyStatus);
  expect(body).toEqual({
    success: true,
    connected: true,
    user: { name: 'Ada Lovelace', email: 'ada@example.com', timezone: 'Europe/London' },
    reconnect: false,
    missing: [],
    redirectUri: `${api.context.config.publicUrl}/api/calendly/callback`,
  });
});

test('tokens, state and verifier cannot be read in the database', async () => {
  const authUrl = await startConnecting(api);
  const [waiting] = await selectRows(api.context.database.models.schedulingAuthorizations, {});
  const state = authUrl.searchParams.get('state') ?? '';
  expect(JSON.stringify(waiting)).not.toContain(state);
  expect(waiting?.id).toBe(sha256(state, 'base64url'));

  await location(await answerAuthorization(calendly, authUrl, 'Allow'));
  const exchanged = calendly.asked.find(({ path }) => path === '/oauth/token');
  const verifier = new URLSearchParams(exchanged?.body).get('code_verifier') ?? '';
  expect(JSON.stringify(waiting)).not.toContain(verifier);
  const account = await selectRow(api.context.database.models.schedulingAccounts, { where: {} });
  expect(JSON.stringify(account)).not.toMatch(/access-|refresh-/);
});

test('each connection encrypts its tokens differently', async () => {
  const stored = async () => {
    await connectCalendly(api, calendly);
    return (await selectRow(api.context.database.models.schedulingAccounts, { where: {} }))?.credentials;
  };
  expect(await stored()).not.toBe(await stored());
});

test('a denied request is shown, and nothing is connected', async () => {
  const back = await answerAuthorization(calendly, await startConnecting(api), 'Deny');
  expect(await location(back)).toBe('/admin?calendly=error&message=denied');
  expect(await isConnected()).toBe(false);
});

describe('invalid callbacks', () => {
  test('a state works only once', async () => {
    const authUrl = await startConnecting(api);
    const [first, second] = [
      await answerAuthorization(calendly, authUrl, 'Allow'),
      await answerAuthorization(calendly, authUrl, 'Allow'),
    ];
    expect(await location(first)).toBe('/admin?calendly=connected');
    expect(await location(second)).toBe(STALE);
  });

  test('one of two concurrent callbacks with the same state succeeds', async () => {
    const back = await answerAuthorization(calendly, await startConnecting(api), 'Allow');
    const ends = await Promise.all([location(back), location(back)]);
    expect(ends.sort()).toEqual(['/admin?calendly=connected', STALE]);
    expect(calendly.count('/oauth/token')).toBe(1);
  });

  test.each([
    [9 * MINUTE, '/admin?calendly=connected'],
    [10 * MINUTE, STALE],
  ])('after %i ms the state leads to %s', async (passed, end) => {
    const back = await answerAuthorization(calendly, await startConnecting(api), 'Allow');
    api.advance(passed);
    expect(await location(back)).toBe(end);
  });

  test('a callback is valid only while the owner’s session is', async () => {
    const back = await answerAuthorization(calendly, await startConnecting(api), 'Allow');
    await api.send(logout);
    expect(await location(back)).toBe(STALE);
  });

  test.each([
    [''],
    ['?code=x'],
    ['?code=x&state=made-up'],
    ['?state='],
    [`?code=${'x'.repeat(3000)}&state=made-up`],
    ['?state=a&state=b'],
    ['?error=access_denied&error_description=%3Cscript%3E'],
    ['?error=javascript:alert(1)&message=Send+money'],
  ])('%s shows one of our own messages', async (query) => {
    expect(await location(`/api/calendly/callback${query}`)).toBe(STALE);
    expect(calendly.count('/oauth/token')).toBe(0);
  });

  test('a stolen code is refused because its verifier is missing', async () => {
    const [own, other] = [await startConnecting(api), await startConnecting(api)];
    const stolen = new URL(await answerAuthorization(calendly, other, 'Allow'), 'http://site');
    stolen.searchParams.set('state', own.searchParams.get('state') ?? '');
    expect(await location(stolen.pathname + stolen.search)).toBe(STALE);
    expect(await isConnected()).toBe(false);
  });
});

test.each([
  ['refuses our client', { status: 401, body: { error: 'invalid_client' } }, 'refused'],
  ['wants a pause', { status: 429, headers: { 'retry-after': '30' } }, 'busy'],
  ['breaks down', { status: 500, body: 'oops' }, 'failed'],
  ['answers nonsense', { body: '<html>' }, 'failed'],
])('the owner sees an error when the token server %s', async (_name, reply, message) => {
  calendly.instead('/oauth/token', () => reply);
  expect(await connectCalendly(api, calendly)).toBe(`/admin?calendly=error&message=${message}`);
  expect(await isConnected()).toBe(false);
});

test('the account is connected even when its event types cannot be read yet', async () => {
  calendly.instead('/event_types', () => ({ status: 500 }));
  expect(await connectCalendly(api, calendly)).toBe('/admin?calendly=connected');
});

test('the desktop app is opened through its deep link', async () => {
  const allow = await answerAuthorization(calendly, await startConnecting(api, { client: 'desktop' }), 'Allow');
  expect(await location(allow)).toBe('portfolio-admin://calendly?result=connected');
  const deny = await answerAuthorization(calendly, await startConnecting(api, { client: 'desktop' }), 'Deny');
  expect(await location(deny)).toBe('portfolio-admin://calendly?result=error&message=denied');
});

describe('disconnecting', () => {
  test('disconnecting deletes the account and revokes both tokens', async () => {
    await connectCalendly(api, calendly);
    const { body } = await api.send(contract.disconnectCalendly);
    expect(body).toEqual({ success: true, message: 'Successfully disconnected from Calendly' });
    const revoked = calendly.asked.filter(({ path }) => path === '/oauth/revoke');
    expect(revoked.map(({ body: form }) => new URLSearchParams(form).get('token')?.split('-')[0]).sort()).toEqual([
      'access',
      'refresh',
    ]);
    expect(await isConnected()).toBe(false);
    expect(await selectRows(api.context.database.models.schedulingAccounts, {})).toEqual([]);
  });

  test('disconnecting works while Calendly is down and when nothing is connected', async () => {
    await connectCalendly(api, calendly);
    calendly.instead('/oauth/revoke', () => ({ status: 500 }));
    expect((await api.send(contract.disconnectCalendly)).status).toBe(200);
    expect(await isConnected()).toBe(false);
    expect((await api.send(contract.disconnectCalendly)).status).toBe(200);
  });

  test('the activity log shows who connected and disconnected', async () => {
    await connectCalendly(api, calendly);
    await api.send(contract.disconnectCalendly);
    const rows = await selectRows(api.context.database.models.activities, { where: { entity: 'scheduling' } });
    expect(rows.map(({ action, actor }) => [action, actor]).sort()).toEqual([
      ['connected', expect.any(String)],
      ['disconnected', expect.any(String)],
    ]);
  });
});
