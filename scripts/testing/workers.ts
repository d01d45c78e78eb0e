import { availableParallelism } from 'node:os';

/** Workers of one test run: `TEST_WORKERS` if it is set, else one for each core, and `more` where most of them wait. */
export function workerCount(more = 0): number {
  const named = Number(process.env.TEST_WORKERS);
  return Number.isInteger(named) && named > 0 ? named : availableParallelism() + more;
}
