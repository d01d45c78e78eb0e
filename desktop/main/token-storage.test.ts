import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Keychain, openKeychain } from './keychain.ts';
import { openTokenStorage } from './token-storage.ts';

const ORIGIN = 'https://example.com';

function fakeKeychain(change: Partial<Keychain> = {}): Keychain {
  const kept = new Map<string, string>();
  return {
    getPassword: async (service, account) => kept.get(service + account) ?? null,
    setPassword: async (service, account, password) => void kept.set(service + account, password),
    deletePassword: async (service, account) => kept.delete(service + account),
    ...change,
  };
}

describe('without a keychain', () => {
  const broken: [string, () => Promise<Keychain>][] = [
    ['there is none', () => Promise.reject(new Error('cannot load'))],
    ['it is locked', async () => fakeKeychain({ setPassword: () => Promise.reject(new Error('locked')) })],
    ['it forgets', async () => fakeKeychain({ getPassword: async () => null })],
  ];
  test.each(broken)('(%s) the token is stored in memory, and the reason is reported', async (_why, load) => {
    const reasons: unknown[] = [];
    const tokens = openTokenStorage(await openKeychain(load, (reason) => reasons.push(reason)));
    expect(tokens.kind).toBe('memory');
    expect(reasons).toHaveLength(1);
    await tokens.save(ORIGIN, 'token');
    expect(await tokens.read(ORIGIN)).toBe('token');
    await tokens.clear(ORIGIN);
    expect(await tokens.read(ORIGIN)).toBeNull();
  });
});

test('the keychain stores one token per server and nothing else', async () => {
  const keychain = fakeKeychain();
  const open = async () =>
    openTokenStorage(
      await openKeychain(
        async () => keychain,
        () => undefined,
      ),
    );
  const tokens = await open();
  await tokens.save(ORIGIN, 'token');
  expect(tokens.kind).toBe('keychain');
  expect(await (await open()).read(ORIGIN)).toBe('token');
  expect(await (await open()).read('https://example.com.evil.example')).toBeNull();
  await tokens.clear(ORIGIN);
  expect(await (await open()).read(ORIGIN)).toBeNull();
});

const canRunSecretService = existsSync('/usr/bin/dbus-run-session') && existsSync('/usr/bin/gnome-keyring-daemon');

test.runIf(canRunSecretService)('a real Secret Service keeps the token over a restart of the app', () => {
  const script = join(import.meta.dirname, '..', 'testing', 'secret-service.sh');
  const { status, stdout, stderr } = spawnSync('dbus-run-session', ['--', 'bash', script, process.execPath], {
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect({ status, stdout: stdout.trim(), errors: status === 0 ? '' : stderr }).toEqual({
    status: 0,
    stdout: ['keychain saved', 'keychain the-token', 'keychain cleared', 'keychain null'].join('\n'),
    errors: '',
  });
});
