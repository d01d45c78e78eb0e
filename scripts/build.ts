import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildFolder, currentBuildFile } from '#api/http/web-build.ts';
import { HOUR } from '#common/limits.ts';
import { BOOT, DASHBOARD } from '#web/build/modes.ts';
import { buildServer } from './build-server.ts';

/**
 * Builds the site for browsers and for the server's rendering, and the server, into folders of their own below web/dist
 * and api/dist. Servers that run keep reading the folders that they started with; the next start reads these.
 */
const root = join(import.meta.dirname, '..');
const configFile = join(root, 'web', 'vite.config.ts');

/** Number of builds to keep, for servers that still run with an earlier one. */
const MAX_BUILDS = 10;
const UNFINISHED = 'unfinished-';

/** Above this size the best compression takes seconds, for a fiftieth less. */
const LARGE = 500_000;

/** Writes a `.br` and a `.gz` beside every text file of the client, so that the server never compresses them. */
async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /\.(js|css|svg|json|mjs)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      const body = await readFile(path);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: body.length > LARGE ? 10 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(body, { params }));
      await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
    }),
  );
}

/** The same for the same content. */
async function hashOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256');
  for (const path of paths.sort()) hash.update(path.slice(folder.length)).update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

/** Makes the build the current one in one step: a start finds either the earlier build or this one, each complete. */
async function publish(dist: string, fresh: string): Promise<void> {
  const id = await hashOf(fresh);
  const folder = buildFolder(dist, id);
  // The server may run as another user than the one that built it.
  await chmod(fresh, 0o755);
  // The same content is there already, and a server may be reading it.
  if (existsSync(folder)) await rm(fresh, { recursive: true });
  else await rename(fresh, folder);
  const now = new Date();
  await utimes(folder, now, now);
  const pointer = currentBuildFile(dist);
  await writeFile(`${pointer}.new`, id);
  await rename(`${pointer}.new`, pointer);
}

/** Removes the oldest builds, and what crashed builds left. */
async function removeOldBuilds(folder: string): Promise<void> {
  const entries = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, changedAt: (await stat(join(folder, name))).mtimeMs })),
  );
  const unfinished = entries.filter(
    ({ name, changedAt }) => name.startsWith(UNFINISHED) && Date.now() - changedAt > HOUR,
  );
  const complete = entries.filter(({ name }) => !name.startsWith(UNFINISHED));
  const old = complete.toSorted((one, other) => other.changedAt - one.changedAt).slice(MAX_BUILDS);
  for (const { name } of [...unfinished, ...old]) await rm(join(folder, name), { recursive: true, force: true });
}

/** Builds into a folder of its own below `dist`, which becomes the current one when it is complete. */
async function buildInto(dist: string, make: (fresh: string) => Promise<void>): Promise<void> {
  const builds = dirname(buildFolder(dist, 'any'));
  await mkdir(builds, { recursive: true });
  const fresh = await mkdtemp(join(builds, UNFINISHED));
  try {
    await make(fresh);
    await publish(dist, fresh);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  await removeOldBuilds(builds);
}

async function buildSite(fresh: string): Promise<void> {
  const client = join(fresh, 'client');
  await build({ configFile, logLevel: 'warn', build: { outDir: client } });
  for (const mode of [BOOT, DASHBOARD])
    await build({ configFile, mode, logLevel: 'warn', build: { outDir: client, emptyOutDir: false } });
  await Promise.all([
    build({ configFile, logLevel: 'warn', build: { ssr: true, outDir: join(fresh, 'server') } }),
    compressAssets(join(client, 'assets')),
  ]);
}

const started = performance.now();
// With another value in the environment, also one that `.env` sets, the pages would be compiled for development.
process.env.NODE_ENV = 'production';
await buildInto(join(root, 'web', 'dist'), buildSite);
await buildInto(join(root, 'api', 'dist'), (fresh) => buildServer(root, fresh));
console.log(`Built the site and the server in ${((performance.now() - started) / 1000).toFixed(1)} s`);
