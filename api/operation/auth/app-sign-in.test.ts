import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanUp } from '#api/cleanup.ts';
import { sha256 } from '#api/core/sha256.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/app-sign-in.ts';
import { listSignIns, verify } from '#common/contract/auth.ts';
import { MAX_APP_SIGN_IN_MINUTES, MINUTE } from '#common/limits.ts';

/** 43 characters, as the app draws them. */
const secret = (letter: string) => letter.repeat(43);
const VERIFIER = secret('v');
const CHALLENGE = sha256(VERIFIER, 'base64url');

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none', RATE_LIMIT_FACTOR: '1' });
});
afterEach(() => api.close());

const grant = async (challenge = CHALLENGE): Promise<string> =>
  (await api.send(contract.grantAppSignIn, { body: { challenge } })).body.data.code;
const signIn = (code: string, verifier = VERIFIER, address = '10.0.0.1') =>
  api.send(contract.signInApp, { body: { code, verifier }, address });

test('a code and its verifier sign the app in, in a session of its own that is listed', async () => {
  const { status, body } = await signIn(await grant());
  expect(status).toBe(200);
  expect((await api.send(verify, { token: body.data.token })).status).toBe(200);
  const [latest] = (await api.send(listSignIns)).body.data;
  expect(latest).toMatchObject({ address: '10.0.0.1', succeeded: true });
});

test('a code works once, also when two ask at the same time', async () => {
  const code = await grant();
  const both = await Promise.all([signIn(code), signIn(code, VERIFIER, '10.0.0.2')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await signIn(code)).status).toBe(401);
});

test('a stolen link signs nobody in without the verifier, and leaves the code to the app', async () => {
  const code = await grant();
  for (const verifier of [secret('x'), CHALLENGE]) expect((await signIn(code, verifier)).status).toBe(401);
  expect((await signIn(code)).status).toBe(200);
});

test('a code of another challenge is refused', async () => {
  const code = await grant(sha256(secret('w'), 'base64url'));
  expect((await signIn(code)).status).toBe(401);
});

test(`a code ends after ${MAX_APP_SIGN_IN_MINUTES} minutes and is deleted`, async () => {
  const code = await grant();
  api.advance(MAX_APP_SIGN_IN_MINUTES * MINUTE + 1);
  expect((await signIn(code)).status).toBe(401);
  await cleanUp(api.context);
  expect(await api.context.database.models.passkeyChallenges.count()).toBe(0);
});

test('only a signed-in browser is given a code, and the code is not stored', async () => {
  expect((await api.send(contract.grantAppSignIn, { body: { challenge: CHALLENGE }, token: '' })).status).toBe(401);
  const code = await grant();
  const rows = await api.context.database.models.passkeyChallenges.findAll();
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('what is no secret is refused, and guesses are limited', async () => {
  expect((await signIn('short')).status).toBe(422);
  const statuses: number[] = [];
  for (let guess = 0; guess < 30; guess += 1) statuses.push((await signIn(secret('g'))).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
});
