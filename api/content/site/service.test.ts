import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Claims } from '#api/http/auth.ts';
import { createAuthService } from '#api/operation/auth/service.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as auth from '#common/contract/auth.ts';
import * as contract from '#common/contract/site.ts';
import { HOUR, MINUTE } from '#common/limits.ts';
import { createPreviewLinks } from './service.ts';

let api: TestServer;
let isSignedIn: boolean;
const links = () => createPreviewLinks(api.context, async () => isSignedIn);
const claims = (): Claims => ({
  sub: 'owner',
  ver: 1,
  jti: 'session',
  exp: Math.floor((api.context.now() + 8 * HOUR) / 1000),
});
const tokenOf = (url: string) => new URL(url, 'http://site').searchParams.get('draft') ?? '';

beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());
beforeEach(() => {
  isSignedIn = true;
});

test('the call gives a link of an hour to the owner only', async () => {
  const { status, body } = await api.send(contract.createSitePreview);
  expect([status, body.data.url]).toEqual([200, expect.stringMatching(/^\/preview\/\?draft=[\w.-]+$/)]);
  const left = Date.parse(body.data.expiresAt) - api.context.now();
  expect([left <= HOUR, left > HOUR - MINUTE]).toEqual([true, true]);
  expect((await api.send(contract.createSitePreview, { token: null })).status).toBe(401);
});

test('a link opens the preview until it expires', async () => {
  const token = tokenOf(links().create(claims()).url);
  expect(await links().opens(token)).toBe(true);
  api.advance(HOUR);
  expect(await links().opens(token)).toBe(false);
});

test('a link ends with the session that asked for it', async () => {
  const soon = { ...claims(), exp: Math.floor((api.context.now() + MINUTE) / 1000) };
  expect(Date.parse(links().create(soon).expiresAt)).toBe(soon.exp * 1000);
  const token = tokenOf(links().create(claims()).url);
  isSignedIn = false;
  expect(await links().opens(token)).toBe(false);
});

test('a wrong or altered link opens nothing', async () => {
  const token = tokenOf(links().create(claims()).url);
  const [payload = '', signature = ''] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...claims(), exp: 9_999_999_999 })).toString('base64url');
  const wrong = [
    '',
    '.',
    payload,
    `${forged}.${signature}`,
    `${payload}.${signature}x`,
    `${token}.x`,
    'x'.repeat(5000),
    5,
  ];
  for (const value of [...wrong, undefined, null, [token]])
    expect([value, await links().opens(value)]).toEqual([value, false]);
});

test('signing out ends the links of the session', async () => {
  await api.signIn();
  const noFiles = async () => ({ userResume: null, userCertificates: [] });
  const opens = (token: string) =>
    createPreviewLinks(api.context, createAuthService(api.context, noFiles, async () => '').isStillSignedIn).opens(
      token,
    );
  const token = tokenOf((await api.send(contract.createSitePreview)).body.data.url);
  expect(await opens(token)).toBe(true);
  await api.send(auth.logout);
  expect(await opens(token)).toBe(false);
});
