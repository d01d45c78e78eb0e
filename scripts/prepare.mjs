// Makes a fresh clone ready. Plain JavaScript with Node's own modules only, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentBuild } from './launch.mjs';
import { trimNode, trimPackages } from './trim-packages.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const path = (...parts) => join(root, ...parts);
const onWindows = process.platform === 'win32';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20) {
  process.stderr.write(`Node ${process.versions.node} is too old: install Node 24 (nodejs.org), or 20 at least\n`);
  process.exit(1);
}

/** Older ones run npm here and leave the rest to the Node 24 of the package `node`. */
const runsTypeScript = major > 24 || (major === 24 && minor >= 2);
const packagedNode = path('node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node');

/** The Node 24 that runs everything else. */
export const node24 = runsTypeScript ? process.execPath : packagedNode;

/** For child processes: `node` is Node 24, and installed programs are found by name. */
export const environment = () => {
  const found = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = [path('node_modules', '.bin'), dirname(node24), process.env[found]];
  return { ...process.env, [found]: folders.join(onWindows ? ';' : ':') };
};

const changedAt = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

function newestIn(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'dist' || entry.name === 'node_modules') continue;
    const full = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestIn(full) : changedAt(full));
  }
  return newest;
}

/** Ends the process with what the command printed when it fails; otherwise nothing is shown. */
function run(command, args, options = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: onWindows,
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (error) throw error;
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}`);
  process.exit(status ?? 1);
}

/** Writes one line with the step's time, on standard error so that a command's own output stays clean. */
function step(name, done, work) {
  const started = performance.now();
  if (process.stderr.isTTY) process.stderr.write(`  ${name.padEnd(10)} …\r`);
  work();
  process.stderr.write(`  ${name.padEnd(10)} ${done} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/** A release archive is built, and has no groups. */
const isRelease = !existsSync(path('dependencies'));

/** npm links each installed group into `node_modules/@portfolio`. */
const groupFolder = path('node_modules', '@portfolio');
const installedGroups = () => (existsSync(groupFolder) ? readdirSync(groupFolder) : []);

const isOutdated = () => changedAt(path('node_modules', '.package-lock.json')) < changedAt(path('package-lock.json'));

function installNode() {
  const folder = path('node_modules', 'node');
  // `npm ci` may just have removed the Node that runs this: under `npm run` it is the packaged one.
  const node = [process.execPath, process.env.npm_node_execpath].find((file) => file && existsSync(file)) ?? 'node';
  run(node, ['installArchSpecificPackage.js'], { cwd: folder, shell: false });
  trimNode(folder);
}

/** Says that packages were trimmed: what checks and tests needs them whole. */
const trimmedMark = path('node_modules', '.trimmed');

function install(groups) {
  const mustBeWhole = groups.includes('checks') && existsSync(trimmedMark);
  const workspaces = groups.flatMap((name) => ['--workspace', `dependencies/${name}`]);
  const chosen = groups.length === 0 ? ['--workspaces=false'] : [...workspaces, '--include-workspace-root'];
  // `ci` begins with an empty folder. Where that is not needed, `install` adds what is missing in a fraction of the time.
  const how = isOutdated() || mustBeWhole ? ['ci'] : ['install', '--no-save'];
  // No package needs its install script but `node`, and that one only here.
  run('npm', [
    ...how,
    ...chosen,
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (!existsSync(node24)) installNode();
  if (groups.includes('checks')) return;
  trimPackages(path('node_modules'));
  writeFileSync(trimmedMark, '');
}

/**
 * Installs the server's packages and those of the named groups, unless they are there. A group is a folder of
 * `dependencies/`; groups that were installed earlier stay.
 */
export function ensureInstalled(groups) {
  const present = installedGroups();
  const missing = isRelease ? [] : groups.filter((name) => !present.includes(name));
  if (!isOutdated() && existsSync(node24) && missing.length === 0) return;
  step('Packages', 'installed', () => install([...present, ...missing]));
}

/** When this was last built; 0 when it was not. */
const builtAt = (dist) => (currentBuild(dist) === null ? 0 : changedAt(join(dist, 'built')));

/** The built site and server are newer than everything that they are made of. */
export const isBuilt = () =>
  Math.min(builtAt(path('web', 'dist')), builtAt(path('api', 'dist'))) >=
  Math.max(...['web', 'api', 'common'].map((folder) => newestIn(path(folder))), changedAt(path('package-lock.json')));

export function ensureBuilt() {
  if (isRelease || isBuilt()) return;
  step('Site', 'built', () => run(node24, [path('scripts', 'build.ts')], { shell: false }));
}
