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
    seal: {
      isAvailable: () => isAvailable,
      close: (text) => Buffer.from(text).map((byte) => byte ^ 0x5a) as Buffer,
      open: (sealed) => Buffer.from(sealed.map((byte) => byte ^ 0x5a)).toString('utf8'),
    },
    onFailure: (error) => failures.push(error),
  });

test('what is kept comes back sealed, over a restart, and for its own server only', async () => {
  await open().keep(ORIGIN, 'Ada’s request', yes);
  expect((await readFile(join(folder, 'reads'))).includes('Ada')).toBe(false);
  expect(await open().read(ORIGIN)).toBe('Ada’s request');
  expect(await open().read('https://example.com.evil.example')).toBeNull();
});

test('nothing is kept where nothing can be sealed, or nobody is signed in any more', async () => {
  await open(false).keep(ORIGIN, 'personal', yes);
  await open().keep(ORIGIN, 'personal', async () => false);
  expect(await readdir(folder)).toEqual([]);
  expect(await open().read(ORIGIN)).toBeNull();
  expect(failures).toEqual([]);
});

test('what is forgotten stays forgotten, however the steps meet', async () => {
  const reads = open();
  let signedIn = true;
  const isSignedIn = async () => signedIn;
  const keeping = reads.keep(ORIGIN, 'early', isSignedIn);
  const forgetting = reads.forget();
  const late = reads.keep(ORIGIN, 'late', isSignedIn);
  signedIn = false;
  await Promise.all([keeping, forgetting, late]);
  expect(await readdir(folder)).toEqual([]);
});

test('what cannot be opened counts as nothing, and is logged', async () => {
  await writeFile(join(folder, 'reads'), 'half a file');
  expect(await open().read(ORIGIN)).toBeNull();
  expect(failures).toHaveLength(1);
});
