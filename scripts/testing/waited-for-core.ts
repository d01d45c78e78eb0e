import { existsSync, readFileSync } from 'node:fs';

/** Milliseconds for which the first thread of a process, on which all JavaScript of a test or a server runs, had work and no core. */
function waitedSoFar(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  // Only Linux tells.
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) / 1e6 : 0;
}

/**
 * Starts to measure what a loaded machine takes from these processes; the function that it returns gives the milliseconds
 * for which they had work and no core was free. A limit of time that is a promise holds without them.
 */
export function watchWaits(pids: readonly number[] = [process.pid]): () => number {
  const read = () => pids.map(waitedSoFar);
  const before = read();
  return () => read().reduce((sum, now, index) => sum + now - (before[index] ?? 0), 0);
}
