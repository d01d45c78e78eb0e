import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { watchProcessor } from '#api/testing/watch-processor.ts';
import { readZip, ZipRefused } from './zip-reader.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zips-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function pack(name: string, entries: readonly (readonly [name: string, content: Buffer])[]): Promise<string> {
  const path = join(folder, name);
  const zip = new ZipFile();
  // Packing nothing would take most of the time.
  for (const [entry, content] of entries) zip.addBuffer(content, entry, { compress: content.length > 0 });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

test('a zip file of too many entries is refused, and the server answers meanwhile', async () => {
  const path = await pack(
    'many.zip',
    Array.from({ length: 20_000 }, (_entry, index) => [`${index}`, Buffer.from('')] as const),
  );
  const longest = watchProcessor();
  await expect(readZip(path, { entries: 19_999, total: 1e9 })).rejects.toThrow(ZipRefused);
  expect(longest()).toBeLessThan(1_000);
});

test('a zip file that unpacks to too much is refused before it is unpacked', async () => {
  const path = await pack('bomb.zip', [['zeros', Buffer.alloc(50_000_000)]]);
  const longest = watchProcessor();
  await expect(readZip(path, { entries: 10, total: 1_000_000 })).rejects.toThrow(ZipRefused);
  expect(longest()).toBeLessThan(1_000);
});
