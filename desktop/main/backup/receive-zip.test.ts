import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackupFailed, explainFolder } from './failures.ts';
import { fetchBackup } from './fetch-backup.ts';
import { readChecksum, receiveZip } from './receive-zip.ts';

const NAME = 'backup.zip';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receive-zip-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Given {
  body?: ReadableStream<Uint8Array> | string | null;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  check?: (path: string) => Promise<void>;
}

const receive = ({ body = 'the zip', headers = {}, signal, check }: Given) =>
  receiveZip({
    folder,
    name: NAME,
    response: new Response(body, { headers }),
    signal: signal ?? new AbortController().signal,
    onProgress: () => undefined,
    check: check ?? (async () => undefined),
  });

/** Sends some bytes, then what `then` does. */
const streamOf = (then: (controller: ReadableStreamDefaultController<Uint8Array>) => void) => {
  let sent = false;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) return then(controller);
      sent = true;
      controller.enqueue(new TextEncoder().encode('half'));
    },
  });
};

test('a backup is written with the checksum that sha256sum reads', async () => {
  const sha256 = createHash('sha256').update('the zip').digest('hex');
  expect(await receive({ headers: { 'content-length': '7' } })).toEqual({ size: 7, sha256 });
  expect((await readdir(folder)).sort()).toEqual([NAME, `${NAME}.sha256`]);
  expect(await readFile(join(folder, NAME), 'utf8')).toBe('the zip');
  const text = await readFile(join(folder, `${NAME}.sha256`), 'utf8');
  expect(text).toBe(`${sha256}  ${NAME}\n`);
  expect(readChecksum(text, NAME)).toBe(sha256);
  expect(readChecksum(text, 'other.zip')).toBeNull();
  expect(readChecksum('', NAME)).toBeNull();
});

test.each<[string, Given, string]>([
  ['is cut', { body: streamOf((c) => c.error(new Error('net::ERR_CONNECTION_RESET'))) }, 'The connection ended before'],
  ['is shorter than promised', { headers: { 'content-length': '8' } }, 'The connection ended before'],
  ['is empty', { body: '' }, 'The site sent an empty backup'],
  ['has no body', { body: null }, 'The site sent an empty backup'],
  [
    'does not fit the disk',
    { headers: { 'content-length': String(2 ** 50) } },
    'There is no space left on the disk of',
  ],
  [
    'fills the disk',
    { check: () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' })) },
    'There is no space left on the disk of',
  ],
  ['is no backup', { check: () => Promise.reject(new BackupFailed('No zip')) }, 'No zip'],
])('nothing is left of a backup that %s, and the reason is told', async (_, given, message) => {
  const error: unknown = await receive(given).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BackupFailed);
  expect(error).toHaveProperty('message', expect.stringContaining(message));
  expect(await readdir(folder)).toEqual([]);
});

test('a cancelled backup ends at once and leaves nothing', async () => {
  const end = new AbortController();
  const body = streamOf(() => new Promise<void>(() => undefined));
  const receiving = receive({ body, signal: end.signal });
  await expect.poll(() => readdir(folder)).toHaveLength(1);
  end.abort(new BackupFailed('You cancelled it'));
  await expect(receiving).rejects.toThrow('You cancelled it');
  expect(await readdir(folder)).toEqual([]);
});

test('errors of the disk are told in plain words', () => {
  const told = (code: string) => explainFolder(Object.assign(new Error('x'), { code }), '/b');
  expect(told('ENOSPC')).toBe('There is no space left on the disk of /b');
  expect(told('ENOENT')).toBe('The folder /b is not there. If it is on another disk, connect it');
  expect(told('EACCES')).toBe('This app may not write to /b');
  expect(told('EWHATEVER')).toBe('/b cannot be used: x');
});

test.each([
  [401, 'Your session has expired. Sign in again'],
  [507, 'The site has no space left to pack a backup'],
  [500, 'The site sent no backup (status 500)'],
  [200, 'The site sent no backup (status 200)'],
])('a reply with status %i that is no zip is refused', async (status, message) => {
  const signal = new AbortController().signal;
  const tokens = { read: async () => 'token' };
  const fetchServer = async () => Response.json({}, { status });
  await expect(fetchBackup({ origin: 'https://example.com', tokens, fetchServer, signal })).rejects.toThrow(message);
});

test('without a session or a server the reason is told', async () => {
  const signal = new AbortController().signal;
  const fetchServer = () => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED'));
  const fetching = (token: string | null) =>
    fetchBackup({ origin: 'https://example.com', tokens: { read: async () => token }, fetchServer, signal });
  await expect(fetching(null)).rejects.toThrow('Sign in first');
  await expect(fetching('token')).rejects.toThrow('The site cannot be reached');
});
