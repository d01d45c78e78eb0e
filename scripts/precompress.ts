import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Writes a `.br` and a `.gz` beside every text file of the built client, so that the server never compresses them. */
const dist = join(import.meta.dirname, '..', 'web', 'dist');
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

/** Its time says when the last build ended whole; `npm start` compares it with the sources. */
await writeFile(join(dist, 'built'), '');
