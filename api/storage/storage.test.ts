import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { type S3Server, startS3Server } from '#api/testing/s3-server.ts';
import { createStorage, uploadFolder } from './create-storage.ts';
import type { Storage } from './storage.ts';

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'portfolio-storage-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = (kind: 'disk' | 'bucket') =>
  createStorage(readConfig({ DATA_DIR: folder, ...(kind === 'bucket' ? s3.env : {}) }));
const put = (storage: Storage, key: string, body: string | Buffer) =>
  storage.put(key, Readable.from([Buffer.from(body)]), 'text/plain');

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}

describe.each(['disk', 'bucket'] as const)('a %s', (kind) => {
  test('stored content is returned completely or in part', async () => {
    const storage = await open(kind);
    await put(storage, 'a.txt', 'hello world');
    expect(await text(await storage.get('a.txt'))).toBe('hello world');
    expect(await text(await storage.get('a.txt', { start: 6, end: 8 }))).toBe('wor');
    expect(await storage.stat('a.txt')).toEqual({ size: 11 });
    await storage.remove('a.txt');
  });

  test('every byte of a large object is stored', async () => {
    const storage = await open(kind);
    const body = Buffer.alloc(11 * 1024 * 1024, 'abcdefg');
    await storage.put('large.bin', Readable.from([body.subarray(0, 7_000_001), body.subarray(7_000_001)]), 'x/y');
    expect((await buffer(await storage.get('large.bin'))).equals(body)).toBe(true);
    await storage.remove('large.bin');
  });

  test('the list contains stored objects and no deleted ones', async () => {
    const storage = await open(kind);
    await put(storage, 'one.txt', '1');
    await put(storage, 'two.txt', '22');
    expect(await keysOf(storage)).toEqual(['one.txt', 'two.txt']);
    await storage.remove('one.txt');
    await storage.remove('one.txt');
    expect(await keysOf(storage)).toEqual(['two.txt']);
    expect(await storage.stat('one.txt')).toBeNull();
    await expect(storage.get('one.txt')).rejects.toMatchObject({ code: 'not_found' });
    await storage.remove('two.txt');
  });

  test('an object whose source was cut off is not stored', async () => {
    const storage = await open(kind);
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(100_000);
        throw new Error('line cut');
      })(),
    );
    await expect(storage.put('broken.bin', broken, 'x/y')).rejects.toThrow();
    expect(await keysOf(storage)).toEqual([]);
    if (kind === 'disk') expect(await readdir(uploadFolder({ dataDir: folder }))).toEqual([]);
  });

  test.each(['../a.txt', '/etc/passwd', 'a/b.txt', '..', '.unfinished-1', 'a.txt\0', '', 'a%2Fb.txt'])(
    'the key %j is refused',
    async (key) => {
      const storage = await open(kind);
      const refused = { code: 'not_found' };
      await expect(async () => storage.get(key)).rejects.toMatchObject(refused);
      await expect(async () => put(storage, key, 'x')).rejects.toMatchObject(refused);
      await expect(async () => storage.remove(key)).rejects.toMatchObject(refused);
    },
  );
});

test('an unreachable bucket is reported as such', async () => {
  const storage = await createStorage(
    readConfig({ DATA_DIR: folder, ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:1', S3_REGION: 'eu-west-1' }),
  );
  await expect(storage.stat('a.txt')).rejects.toMatchObject({ code: 'unavailable' });
});

test('an incompletely configured bucket is refused at the start', () => {
  expect(() => readConfig({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toThrow('S3_BUCKET');
});
