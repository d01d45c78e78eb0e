import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { type Keychain, type KeychainSource, openKeychain } from './keychain.ts';
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

/** Opens the storage on a keychain of which nothing is expected but that it answers. */
const storageOn = (source: KeychainSource, onRefused: (reason: unknown) => void = () => undefined) =>
  openTokenStorage(source, { onRefused, onAdopted: () => undefined });
const openStorage = async (keychain: Keychain, onRefused?: (reason: unknown) => void) =>
  storageOn(
    await openKeychain(
      async () => keychain,
      () => undefined,
    ),
    onRefused,
  );

describe('without a keychain', () => {
  const broken: [string, () => Promise<Keychain>][] = [
    ['there is none', () => Promise.reject(new Error('cannot load'))],
    ['it is locked', async () => fakeKeychain({ setPassword: () => Promise.reject(new Error('locked')) })],
    ['it forgets', async () => fakeKeychain({ getPassword: async () => null })],
  ];
  test.each(broken)('(%s) the token is stored in memory, and the reason is reported', async (_why, load) => {
    const reasons: unknown[] = [];
    const tokens = storageOn(await openKeychain(load, (reason) => reasons.push(reason)));
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
  const open = () => openStorage(keychain);
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
  const opened = await openStorage(keychain);
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
  const missing = await openKeychain(
    () => Promise.reject(new Error('cannot load')),
    () => undefined,
  );
  const tokens = clearingCache(storageOn(missing), { clear: () => Promise.reject(new Error('read-only disk')) });
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

/** A keychain that was opened. */
const SETTLED = {
  isAsking: () => false,
  tryAgain: async () => undefined,
  onAnswered: () => undefined,
  stop: () => undefined,
};

describe('a keychain that asks its user', () => {
  function openWith(change: Partial<Keychain>) {
    const reasons: unknown[] = [];
    const tokens = storageOn({ ...SETTLED, current: () => ({ ...fakeKeychain(), ...change }) }, (why) =>
      reasons.push(why),
    );
    return { tokens, reasons };
  }
  const refuse = () => Promise.reject(new Error('User canceled the operation.'));

  test('is asked once, and what it refuses counts as none until it is asked again', async () => {
    let asked = 0;
    let allowed = false;
    const { tokens, reasons } = openWith({
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
    const { tokens } = openWith({
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
    const { tokens } = openWith({ getPassword: () => answer.promise });
    const before = tokens.read(ORIGIN);
    await tokens.save(ORIGIN, 'new');
    answer.resolve('old');
    expect([await before, await tokens.read(ORIGIN)]).toEqual(['new', 'new']);
  });

  test('does not take back a sign-out of the meantime with its late answer', async () => {
    const answer = Promise.withResolvers<string | null>();
    const { tokens } = openWith({ getPassword: () => answer.promise });
    const before = tokens.read(ORIGIN);
    await tokens.clear(ORIGIN);
    answer.resolve('old');
    expect([await before, await tokens.read(ORIGIN)]).toEqual([null, null]);
  });
});

describe('a keychain that answers late', () => {
  test('is adopted with what it kept, and what its owner did meanwhile wins', async () => {
    vi.useFakeTimers();
    const unlocked = Promise.withResolvers<void>();
    const kept = new Map([
      [ORIGIN, 'of yesterday'],
      ['https://left.example', 'of yesterday'],
      ['https://renewed.example', 'of yesterday'],
    ]);
    const late = fakeKeychain({
      getPassword: async (_service, account) => kept.get(account) ?? null,
      setPassword: async (_service, account, token) => {
        await unlocked.promise;
        kept.set(account, token);
      },
      deletePassword: async (_service, account) => kept.delete(account),
    });
    const opening = openKeychain(
      async () => late,
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(5_000);
    const onAdopted = vi.fn();
    const tokens = openTokenStorage(await opening, { onRefused: () => undefined, onAdopted });
    expect([tokens.kind(), await tokens.read(ORIGIN)]).toEqual(['asking', null]);
    await tokens.save('https://renewed.example', 'of today');
    await tokens.save('https://left.example', 'of today');
    await tokens.clear('https://left.example');
    unlocked.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(onAdopted).toHaveBeenCalledOnce();
    expect([tokens.kind(), await tokens.read(ORIGIN)]).toEqual(['keychain', 'of yesterday']);
    expect([await tokens.read('https://left.example'), kept.get('https://renewed.example')]).toEqual([
      null,
      'of today',
    ]);
    vi.useRealTimers();
  });

  test('is asked again after half a minute if it failed at once, and not if its user dismissed it', async () => {
    vi.useFakeTimers();
    let tries = 0;
    const failsAfter = (ms: number) => () => {
      tries += 1;
      const { promise, reject } = Promise.withResolvers<Keychain>();
      setTimeout(() => reject(new Error('refused')), ms);
      return promise;
    };
    const missing = openKeychain(failsAfter(10), () => undefined);
    await vi.advanceTimersByTimeAsync(10);
    await missing;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(tries).toBe(10);
    tries = 0;
    const dismissed = openKeychain(failsAfter(3_000), () => undefined);
    await vi.advanceTimersByTimeAsync(3_000);
    const source = await dismissed;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([tries, source.current(), source.isAsking()]).toEqual([1, null, false]);
    vi.useRealTimers();
  });
});
