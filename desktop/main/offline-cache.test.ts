import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOfflineCache } from './offline-cache.ts';

const ORIGIN = 'https://example.com';
const yes = async () => true;

let folder: string;
let failures: unknown[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-reads-'));
  failures = [];
});
afterEach(() => rm(folder, { recursive: true }));

const open = (isAvailable = true) =>
  createOfflineCache({
    path: join(folder, 'reads'),
    cipher: {
      isAvailable: () => isAvailable,
      encrypt: (text) => Buffer.from(text).map((byte) => byte ^ 0x5a) as Buffer,
      decrypt: (encrypted) => Buffer.from(encrypted.map((byte) => byte ^ 0x5a)).toString('utf8'),
    },
    onFailure: (error) => failures.push(error),
  });

test('cached text is encrypted, survives a restart and belongs to one server', async () => {
  await open().save(ORIGIN, 'Ada’s request', yes);
  expect((await readFile(join(folder, 'reads'))).includes('Ada')).toBe(false);
  expect(await open().read(ORIGIN)).toBe('Ada’s request');
  expect(await open().read('https://example.com.evil.example')).toBeNull();
});

test('nothing is cached without encryption or after the session has ended', async () => {
  await open(false).save(ORIGIN, 'personal', yes);
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

test('an unreadable cache counts as empty and is logged', async () => {
  await writeFile(join(folder, 'reads'), 'half a file');
  expect(await open().read(ORIGIN)).toBeNull();
  expect(failures).toHaveLength(1);
});
