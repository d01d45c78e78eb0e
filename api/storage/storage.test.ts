import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#api/config.ts';
import { type S3Server, startS3Server } from '#api/testing/s3-server.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { createStorage, uploadFolder } from './storages.ts';

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

describe('a bucket that cannot be used is named with what to do', () => {
  const open = (env: Record<string, string>) => createStorage(readConfig({ DATA_DIR: folder, ...s3.env, ...env }));
  const missing = { code: 'unavailable', message: expect.stringContaining('does not exist') };

  test.each([
    ['put', (storage: Storage) => put(storage, 'a.txt', 'x')],
    ['get', (storage: Storage) => storage.get('a.txt')],
    ['stat', (storage: Storage) => storage.stat('a.txt')],
    ['check', (storage: Storage) => storage.check(AbortSignal.timeout(5_000))],
  ])('%s: a missing bucket is no missing file', async (_what, work) => {
    await expect(work(await open({ S3_BUCKET: 'nowhere' }))).rejects.toMatchObject(missing);
  });

  test('a wrong key is refused', async () => {
    const refusing = createServer((_request, response) => response.writeHead(403).end()).listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    const { port } = refusing.address() as AddressInfo;
    const storage = await open({ S3_ENDPOINT: `http://127.0.0.1:${port}` });
    await expect(storage.check(AbortSignal.timeout(5_000))).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('S3_ACCESS_KEY_ID'),
    });
    refusing.close();
  });
});

test('the bucket is part of the host on AWS and of the path elsewhere, unless it is set', () => {
  const styleOf = (env: Record<string, string>) => readConfig({ S3_BUCKET: 'files', ...env }).s3?.forcePathStyle;
  expect(styleOf({})).toBe(false);
  expect(styleOf({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toBe(true);
  expect(styleOf({ S3_ENDPOINT: 'http://127.0.0.1:1', S3_FORCE_PATH_STYLE: 'false' })).toBe(false);
  expect(styleOf({ S3_FORCE_PATH_STYLE: 'true' })).toBe(true);
});

test('without keys the credentials come from the machine, here from the environment of AWS', async () => {
  const { S3_ENDPOINT: endpoint = '' } = s3.env;
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  const config = readConfig({ S3_BUCKET: 'files', S3_ENDPOINT: endpoint });
  expect(config.s3?.credentials).toBeNull();
  const storage = createS3Storage(config.s3 ?? expect.fail('no bucket'));
  await put(storage, 'role.txt', 'x');
  expect(await storage.stat('role.txt')).toEqual({ size: 1 });
  await storage.remove('role.txt');
  vi.unstubAllEnvs();
});

test('an incompletely configured bucket is refused at the start', () => {
  expect(() => readConfig({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toThrow('S3_BUCKET');
  expect(() => readConfig({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'x' })).toThrow('S3_SECRET_ACCESS_KEY');
});
