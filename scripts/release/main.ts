import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { buildPrograms } from '#scripts/build-server.ts';
import { parseOptions, readOwnOptions } from '#scripts/command-line.ts';
import { currentBuild } from '#scripts/launch.mjs';
import { COPIED, PROGRAMS, releaseLock, releaseManifest } from './parts.ts';

const USAGE = `npm run release:archive                         a .tar.gz in release/: the built site and server, to unpack and to start
node scripts/release/main.ts --folder FOLDER    the same as a folder; the site has to be built`;

const root = join(import.meta.dirname, '..', '..');
const given = readOwnOptions((args) => {
  const values = parseOptions(args, { help: { type: 'boolean' }, folder: { type: 'string' } });
  return values.help ? null : { folder: values.folder };
}, USAGE);

const PROGRAM_FOLDER = 'api/programs';

const readJson = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(root, name), 'utf8'));
const writeJson = (path: string, value: unknown) => writeFile(path, `${JSON.stringify(value, null, 2)}\n`);

const isWanted = (source: string) => !/\.map$|\.test\.ts$/.test(source);

async function copySite(folder: string): Promise<void> {
  const dist = join('web', 'dist');
  const build = currentBuild(join(root, dist));
  if (build === null) throw new Error('The site is not built yet: run `npm run build`');
  const copied = relative(join(root, dist), build);
  await cp(build, join(folder, dist, copied), { recursive: true, filter: isWanted });
  await cp(join(root, dist, 'built'), join(folder, dist, 'built'));
}

async function writePrograms(folder: string): Promise<void> {
  const input = Object.fromEntries(Object.entries(PROGRAMS).map(([name, source]) => [name, join(root, source)]));
  const programs = join(folder, PROGRAM_FOLDER);
  const depth = posix.relative(PROGRAM_FOLDER, '');
  await buildPrograms({ root, folder: programs, depth, input, sourcemap: false });
  for (const [name, source] of Object.entries(PROGRAMS)) {
    const way = posix.relative(posix.dirname(source), PROGRAM_FOLDER);
    await mkdir(join(folder, dirname(source)), { recursive: true });
    await writeFile(join(folder, source), `export * from '${way.startsWith('.') ? way : `./${way}`}/${name}.js';\n`);
  }
}

/** Makes a folder that holds everything but packages; `npm start` in it installs those. */
async function makeRelease(folder: string): Promise<void> {
  const manifest = releaseManifest(await readJson('package.json'));
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  for (const path of COPIED) await cp(join(root, path), join(folder, path), { recursive: true, filter: isWanted });
  await copySite(folder);
  await writePrograms(folder);
  await writeJson(join(folder, 'package.json'), manifest);
  await writeJson(join(folder, 'package-lock.json'), releaseLock(await readJson('package-lock.json'), manifest));
}

if (given.folder === undefined) {
  const { version } = releaseManifest(await readJson('package.json'));
  const name = `portfolio-${version}`;
  const folder = join(root, 'release', name);
  await rm(folder, { recursive: true, force: true });
  await makeRelease(folder);
  await promisify(execFile)('tar', ['-czf', `${name}.tar.gz`, name], { cwd: dirname(folder) });
  await rm(folder, { recursive: true });
  console.log(`Wrote ${['release', `${name}.tar.gz`].join(sep)}`);
} else await makeRelease(given.folder);
