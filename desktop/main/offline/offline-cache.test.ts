import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cipher, createCipher } from '#desktop/main/session/cipher.ts';
import type { Keychain } from '#desktop/main/session/keychain.ts';
import { createOfflineCache } from './offline-cache.ts';

const ORIGIN = 'https://example.com';
const yes = async () => true;

let folder: string;
let failures: unknown[];
let passwords: Map<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-reads-'));
  failures = [];
  passwords = new Map();
});
afterEach(() => rm(folder, { recursive: true }));

/** A keychain with one password, which outlives the app. */
function keychainOf(passwords: Map<string, string>): Keychain {
  return {
    getPassword: async (service, account) => passwords.get(service + account) ?? null,
    setPassword: async (service, account, password) => void passwords.set(service + account, password),
    deletePassword: async (service, account) => passwords.delete(service + account),
  };
}

const open = (cipher: Cipher | null = createCipher(keychainOf(passwords))) =>
  createOfflineCache({ path: join(folder, 'reads'), cipher: () => cipher, onFailure: (error) => failures.push(error) });

test('cached text is encrypted, survives a restart and belongs to one server', async () => {
  await open().save(ORIGIN, 'Ada’s request', yes);
  expect((await readFile(join(folder, 'reads'))).includes('Ada')).toBe(false);
  expect(await open().read(ORIGIN)).toBe('Ada’s request');
  expect(await open().read('https://example.com.evil.example')).toBeNull();
});

test('nothing is cached without encryption or after the session has ended', async () => {
  await open(null).save(ORIGIN, 'personal', yes);
  await open().save(ORIGIN, 'personal', async () => false);
  expect(await readdir(folder)).toEqual([]);
  expect(await open().read(ORIGIN)).toBeNull();
  expect(failures).toEqual([]);
});

test('data that was cleared stays cleared, in whatever order the operations run', async () => {
  const reads = open();
  let signedIn = true;
  const isSignedIn = async () => signedIn;
  const keeping = reads.save(ORIGIN, 'early', isSignedIn);
  const clearingCache = reads.clear();
  const late = reads.save(ORIGIN, 'late', isSignedIn);
  signedIn = false;
  await Promise.all([keeping, clearingCache, late]);
  expect(await readdir(folder)).toEqual([]);
});

test('data that was changed, or was written with the key of another keychain, counts as empty', async () => {
  await open().save(ORIGIN, 'personal', yes);
  const path = join(folder, 'reads');
  const written = await readFile(path);
  await writeFile(path, written.with(-1, (written.at(-1) ?? 0) ^ 1));
  expect(await open().read(ORIGIN)).toBeNull();
  await writeFile(path, written);
  expect(await open().read(ORIGIN)).toBe('personal');
  passwords.clear();
  expect(await open().read(ORIGIN)).toBeNull();
  expect(failures).toHaveLength(2);
});

test('an unreadable cache counts as empty and is logged', async () => {
  await writeFile(join(folder, 'reads'), 'half a file');
  expect(await open().read(ORIGIN)).toBeNull();
  expect(failures).toHaveLength(1);
});
