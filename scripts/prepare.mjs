// Runs on any Node from 20 on, before anything is installed: plain JavaScript, no imports but Node's own.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const path = (...parts) => join(root, ...parts);
const onWindows = process.platform === 'win32';

/** The Node 24 that came with `npm ci`. */
export const node24 = path('node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node');

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

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell: onWindows });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

export function ensureInstalled() {
  if (
    changedAt(path('node_modules', '.package-lock.json')) >= changedAt(path('package-lock.json')) &&
    existsSync(node24)
  )
    return;
  process.stderr.write('Installing packages …\n');
  run('npm', ['ci', '--no-audit', '--no-fund']);
}

export function ensureBuilt() {
  const built = changedAt(path('web', 'dist', 'built'));
  const source = Math.max(newestIn(path('web')), newestIn(path('common')), changedAt(path('package-lock.json')));
  if (built >= source) return;
  process.stderr.write('Building the web app …\n');
  run('npm', ['run', 'build', '--silent']);
}
