import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

/** Builds the site for browsers and for the server's rendering, into web/dist. */
const root = join(import.meta.dirname, '..');
const dist = join(root, 'web', 'dist');
const configFile = join(root, 'web', 'vite.config.ts');

/** Writes a `.br` and a `.gz` beside every text file of the client, so that the server never compresses them. */
async function compressAssets(): Promise<void> {
  const folder = join(dist, 'client', 'assets');
  const files = (await readdir(folder)).filter((name) => /\.(js|css|svg|json|mjs)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      const body = await readFile(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(body, { params }));
      await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
    }),
  );
}

const started = performance.now();
// With another value in the environment, also one that `.env` sets, the pages would be compiled for development.
process.env.NODE_ENV = 'production';
await build({ configFile, logLevel: 'warn' });
await Promise.all([build({ configFile, logLevel: 'warn', build: { ssr: true } }), compressAssets()]);
// Its time says when the last build ended whole; `npm start` compares it with the sources.
await writeFile(join(dist, 'built'), '');
console.log(`Built web/dist in ${((performance.now() - started) / 1000).toFixed(1)} s`);
