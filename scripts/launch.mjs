// Starts the server's process the same way here, in the image and in every test and measurement. Plain JavaScript,
// because it runs before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the newest build below a `dist`, whose file `built` names it; `null` when there is none. */
export function currentBuild(dist) {
  const file = join(dist, 'built');
  const id = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const folder = join(dist, 'builds', id);
  return id !== '' && existsSync(folder) ? folder : null;
}

const api = fileURLToPath(new URL('../api', import.meta.url));
const built = currentBuild(join(api, 'dist'));
/** The server's program as it was built; its sources where it was not. */
export const entry = built === null ? join(api, 'main.ts') : join(built, 'main.js');

/**
 * - Short-lived values get 4 MB instead of 16: a quarter less memory at rest. Finished pages are as fast; long lists of
 *   contacts lose a tenth or more of their rate under full load, which one owner does not make.
 * - V8 would let garbage grow past 100 MB before its first full collection, because it takes the memory of the machine
 *   for the measure. It begins at 48 MB.
 * - The server collects once after its start (`api/core/collect-startup-garbage.ts`), which needs `--expose-gc`.
 * - Sequelize reads MySQL's address by `url.parse`. Node says so once, unless the package lies in `node_modules`.
 */
export const nodeFlags = [
  '--max-semi-space-size=4',
  '--initial-old-space-size=48',
  '--expose-gc',
  '--disable-warning=DEP0169',
];

/** Defaults for the environment of the process. */
export const environment = {
  // The compile cache spares the next start the parsing. It is in the project's own folder, because others may write to
  // the folder for temporary files; when it is not writable, nothing is cached.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)),
  // glibc would keep a heap for each thread: some 10 MB that the few native allocations here do not need.
  MALLOC_ARENA_MAX: '2',
  // With thresholds of its own choice glibc keeps freed buffers in its heap: 10 MB at rest. Fixed ones give them back.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Ends with the child, and the child with this process. */
export function endWithParent(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm passes a signal to the shell between us, and the shell keeps it: when the shell is gone, the child must go too.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
