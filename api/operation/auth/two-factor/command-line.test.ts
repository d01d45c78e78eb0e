import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWNER, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { turnOn } from '#api/testing/two-factor.ts';
import { login, readTwoFactor } from '#common/contract/auth.ts';
import { environment } from '#scripts/launch.mjs';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

/** Runs `npm run admin -- …` beside the running server. */
async function admin(...args: string[]): Promise<string> {
  const { dataDir, databaseUrl } = api.context.config;
  const script = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'admin.ts');
  const env = {
    ...environment,
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  // The folder contains no .env of the developer.
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env, cwd: dataDir });
  return stdout.trim();
}

test('an owner who lost phone and codes turns it off on the server and is emailed', async () => {
  await turnOn(api);
  expect((await api.send(login, { body: OWNER })).body.code).toBe('second_factor_required');
  expect(await admin('second-factor', 'off')).toBe(
    'The second factor of owner@example.com is off: sign in with the password, and turn it on again',
  );
  expect((await api.send(login, { body: OWNER })).status).toBe(200);
  expect((await api.send(readTwoFactor)).body.data.isOn).toBe(false);
  const where = { template: 'security-notice', subject: 'Two-factor authentication was turned off' };
  expect(await api.context.database.models.deliveries.count({ where })).toBe(1);
  expect(await admin('second-factor', 'off', 'OWNER@example.com')).toBe(
    'The second factor of owner@example.com was off already',
  );
});

test.each([
  [['second-factor', 'off', 'nobody@example.com'], /nobody@example\.com has no account/],
  [['second-factor', 'on'], /second-factor off \[EMAIL\]/],
])('%j explains the mistake', async (args, words) => {
  await expect(admin(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(words) });
});
