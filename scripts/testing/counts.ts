import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  success: z.boolean(),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** A run that ended before it wrote its report counts as one failure. */
const NO_REPORT: Counts = { passed: 0, failed: 1, skipped: 0 };

const readReport = async <T>(file: string, schema: z.ZodType<T>): Promise<T> =>
  schema.parse(JSON.parse(await readFile(file, 'utf8')));

/** A run that failed without a failed test (a file that does not load, say) counts as one failure. */
export async function readVitestCounts(file: string, exitedWell: boolean): Promise<Counts> {
  if (!existsSync(file)) return NO_REPORT;
  const report = await readReport(file, VitestReport);
  const hidden = (!exitedWell || !report.success) && report.numFailedTests === 0 ? 1 : 0;
  return { passed: report.numPassedTests, failed: report.numFailedTests + hidden, skipped: report.numPendingTests };
}

/** A test that passed on a second try has failed. */
export async function readPlaywrightCounts(file: string, exitedWell: boolean): Promise<Counts> {
  if (!existsSync(file)) return NO_REPORT;
  const { stats } = await readReport(file, PlaywrightReport);
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed + (!exitedWell && failed === 0 ? 1 : 0), skipped: stats.skipped };
}
