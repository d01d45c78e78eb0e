import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Keychain, openKeychain } from './keychain.ts';
import { clearingCache, openTokenStorage } from './token-storage.ts';

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
    expect(tokens.kind()).toBe('memory');
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
  expect(tokens.kind()).toBe('keychain');
  expect(await (await open()).read(ORIGIN)).toBe('token');
  expect(await (await open()).read('https://example.com.evil.example')).toBeNull();
  await tokens.clear(ORIGIN);
  expect(await (await open()).read(ORIGIN)).toBeNull();
});

test('a token is gone at once, and the app can wait until what was read with it is gone, too', async () => {
  const kept = new Set(['token']);
  const keychain = fakeKeychain({ deletePassword: async () => kept.delete('token') });
  const opened = openTokenStorage(
    await openKeychain(
      async () => keychain,
      () => undefined,
    ),
  );
  const removal = Promise.withResolvers<void>();
  const tokens = clearingCache(opened, { clear: () => removal.promise });
  expect(tokens.clearing()).toBeNull();
  const cleared = tokens.clear(ORIGIN);
  expect(await tokens.read(ORIGIN)).toBeNull();
  expect(kept.size).toBe(0);
  let ended = false;
  const waited = tokens.clearing()?.then(() => {
    ended = true;
  });
  await Promise.resolve();
  expect(ended).toBe(false);
  removal.resolve();
  await Promise.all([cleared, waited]);
  expect([ended, tokens.clearing()]).toEqual([true, null]);
});

test('what cannot be removed keeps the app from quitting no longer than its failure takes', async () => {
  const tokens = clearingCache(openTokenStorage(null), { clear: () => Promise.reject(new Error('read-only disk')) });
  const cleared = tokens.clear(ORIGIN);
  const waited = tokens.clearing();
  await expect(cleared).rejects.toThrow('read-only disk');
  await waited;
  expect(tokens.clearing()).toBeNull();
});

const canRunSecretService = existsSync('/usr/bin/dbus-run-session') && existsSync('/usr/bin/gnome-keyring-daemon');

test.runIf(canRunSecretService)('a real Secret Service keeps the token over a restart of the app', () => {
  const script = join(import.meta.dirname, '..', '..', 'testing', 'secret-service.sh');
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

describe('a keychain that asks its user', () => {
  async function openWith(change: Partial<Keychain>) {
    const reasons: unknown[] = [];
    const keychain = await openKeychain(
      async () => fakeKeychain(),
      () => undefined,
    );
    return {
      tokens: openTokenStorage({ ...(keychain ?? fakeKeychain()), ...change }, (why) => reasons.push(why)),
      reasons,
    };
  }
  const refuse = () => Promise.reject(new Error('User canceled the operation.'));

  test('is asked once, and what it refuses counts as none until it is asked again', async () => {
    let asked = 0;
    let allowed = false;
    const { tokens, reasons } = await openWith({
      getPassword: async () => {
        asked += 1;
        return allowed ? 'token' : await refuse();
      },
    });
    const answers = Promise.all([tokens.read(ORIGIN), tokens.read(ORIGIN)]);
    expect(tokens.kind()).toBe('asking');
    expect(await answers).toEqual([null, null]);
    expect(await tokens.read(ORIGIN)).toBeNull();
    expect([asked, tokens.kind(), reasons.length]).toEqual([1, 'refused', 1]);
    allowed = true;
    await tokens.askAgain();
    expect(await tokens.read(ORIGIN)).toBe('token');
    expect(tokens.kind()).toBe('keychain');
  });

  test('keeps a session in memory that it does not take, and takes it on a second try', async () => {
    const kept: string[] = [];
    let allowed = false;
    const { tokens } = await openWith({
      setPassword: async (_service, _account, token) => (allowed ? void kept.push(token) : await refuse()),
    });
    await tokens.save(ORIGIN, 'token');
    expect([await tokens.read(ORIGIN), tokens.kind()]).toEqual(['token', 'refused']);
    allowed = true;
    await tokens.askAgain();
    expect([kept, tokens.kind()]).toEqual([['token'], 'keychain']);
    allowed = false;
    await tokens.save(ORIGIN, 'other');
    expect(tokens.kind()).toBe('refused');
    await tokens.clear(ORIGIN);
    expect(tokens.kind()).toBe('keychain');
  });

  test('does not take back a sign-in of the meantime with its late answer', async () => {
    const answer = Promise.withResolvers<string | null>();
    const { tokens } = await openWith({ getPassword: () => answer.promise });
    const before = tokens.read(ORIGIN);
    await tokens.save(ORIGIN, 'new');
    answer.resolve('old');
    expect([await before, await tokens.read(ORIGIN)]).toEqual(['new', 'new']);
  });

  test('does not take back a sign-out of the meantime with its late answer', async () => {
    const answer = Promise.withResolvers<string | null>();
    const { tokens } = await openWith({ getPassword: () => answer.promise });
    const before = tokens.read(ORIGIN);
    await tokens.clear(ORIGIN);
    answer.resolve('old');
    expect([await before, await tokens.read(ORIGIN)]).toEqual([null, null]);
  });
});
