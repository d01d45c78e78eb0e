import { createBoundedThreads } from '#api/core/bounded/bounded-work.ts';
import { budgets } from '#api/core/bounded/budget.ts';
import type * as work from './read-work.ts';

const module = new URL('./read-work.ts', import.meta.url);
/** One for all, so that a batch of emails starts one thread. */
const inThread = createBoundedThreads(budgets.email);

/** Each looks into bytes of emails. @throws WorkEnded, WorkFailed */
export const emailThread = {
  readHeads: inThread<typeof work.readHeads>(module, 'readHeads'),
  readBody: inThread<typeof work.readBody>(module, 'readBody'),
  readBeginning: inThread<typeof work.readBeginning>(module, 'readBeginning'),
  readReport: inThread<typeof work.readReport>(module, 'readReport'),
  decodeFile: inThread<typeof work.decodeFile>(module, 'decodeFile'),
};
