import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '#api/cleanup.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { DAY } from '#common/limits.ts';
import { loadWeb } from './pages.ts';
import { releaseAssets } from './site-files.ts';

const SCRIPT = 'export const part = "of an earlier build";\n'.repeat(50);
const FONT = Buffer.from([0x77, 0x4f, 0x46, 0x32, 0, 1, 2, 255]);

let api: TestServer;
let earlier: string;
let origin: string;
beforeAll(async () => {
  api = await startTestServer({ PORT: '0' }, await loadWeb(join(import.meta.dirname, '..', '..', 'web', 'dist')));
  await api.server.start();
  origin = `http://127.0.0.1:${api.server.info.port}`;
  earlier = await mkdtemp(join(tmpdir(), 'portfolio-earlier-build-'));
  const folder = join(earlier, 'assets');
  await mkdir(folder);
  await writeFile(join(folder, 'part-abcd1234.js'), SCRIPT);
  await writeFile(join(folder, 'part-abcd1234.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'part-abcd1234.js.gz'), 'never stored');
  await writeFile(join(folder, 'text-abcd1234.woff2'), FONT);
});
afterAll(async () => {
  await api.close();
  await rm(earlier, { recursive: true });
});

const get = (name: string, encoding = 'br, gzip') =>
  fetch(`${origin}/assets/${name}`, { headers: { 'accept-encoding': encoding } });

test('assets of another build are served as that build served them', async () => {
  expect((await get('part-abcd1234.js')).status).toBe(404);
  expect(await releaseAssets(api.context, earlier)).toBe(2);
  const script = await get('part-abcd1234.js');
  expect(script.status).toBe(200);
  expect(script.headers.get('content-encoding')).toBe('br');
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('vary')).toContain('accept-encoding');
  expect(script.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await script.text()).toBe(SCRIPT);
  const font = await get('text-abcd1234.woff2');
  expect(font.headers.get('content-type')).toBe('font/woff2');
  expect(Buffer.from(await font.arrayBuffer())).toEqual(FONT);
});

test('a client without brotli gets the script all the same', async () => {
  for (const encoding of ['gzip', 'identity', 'br;q=0, gzip']) {
    const script = await get('part-abcd1234.js', encoding);
    expect(script.headers.get('content-encoding')).not.toBe('br');
    expect(await script.text()).toBe(SCRIPT);
  }
});

test('a second start of the same build writes nothing', async () => {
  expect(await releaseAssets(api.context, earlier)).toBe(0);
});

test('an unknown asset is 404 and is not cached', async () => {
  for (const name of [
    'part-00000000.js',
    'part-abcd1234.js.gz',
    '..%2fassets%2fpart-abcd1234.js',
    `${'a'.repeat(200)}.js`,
  ]) {
    const reply = await get(name);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('cache-control')).not.toContain('immutable');
  }
});

test('assets are kept while a server has them in its build, and for 30 days after', async () => {
  api.advance(29 * DAY);
  await releaseAssets(api.context, earlier);
  api.advance(29 * DAY);
  await cleanUp(api.context);
  expect((await get('part-abcd1234.js')).status).toBe(200);
  api.advance(2 * DAY);
  await cleanUp(api.context);
  expect((await get('part-abcd1234.js')).status).toBe(404);
});
