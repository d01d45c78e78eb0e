import { availableParallelism } from 'node:os';

/** Workers of one test run: `TEST_WORKERS` if it is set, else one for each core. */
export function workerCount(): number {
  const named = Number(process.env.TEST_WORKERS);
  return Number.isInteger(named) && named > 0 ? named : availableParallelism();
}
