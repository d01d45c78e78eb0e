// How the server's process is started, here, in the image and in every test and measurement. Plain JavaScript, as it
// runs before anything is installed.
import { fileURLToPath } from 'node:url';

export const entry = fileURLToPath(new URL('../api/main.ts', import.meta.url));

/**
 * Short-lived values get 4 MB instead of 16: a quarter less memory at rest. Finished pages are as fast; long lists of
 * contacts lose a tenth or more of their rate under full load, which one owner does not make.
 */
export const nodeFlags = ['--max-semi-space-size=4'];

/** For the process; what is set already is kept. */
export const environment = {
  // What was parsed once is not parsed again at the next start. In the project's own folder, as others may write to the
  // one for temporary files; where it cannot be written, nothing is kept.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)),
  // glibc would keep a heap for each thread: some 10 MB that the few native allocations here do not need.
  MALLOC_ARENA_MAX: '2',
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
