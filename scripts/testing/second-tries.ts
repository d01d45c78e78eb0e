import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './child.ts';
import type { FailedTest, NamedTest, Outcome } from './outcome.ts';
import type { PartResult } from './report.ts';
import type { RanPart } from './run-parts.ts';

/** More failures than these are no chance: the code is broken, and trying all of it again would only take time. */
const MAX_SECOND_TRIES = 25;

const isSame = (one: FailedTest, other: FailedTest) => one.file === other.file && one.title === other.title;

interface SecondTry {
  passed: FailedTest[];
  failures: FailedTest[];
  /** Tests that passed: of a file whose setup had failed these are all of its tests. */
  count: number;
  /** What a file skips of itself, where all of it ran: the first time its setup had failed, and nothing ran. */
  skipped: NamedTest[] | null;
}

/** Compares the failed tests of a file with its second run. Nobody passes beside a failure that is new. */
function judge(failed: readonly FailedTest[], second: Outcome): SecondTry {
  const added = second.failures.filter((test) => !failed.some((one) => isSame(one, test)));
  const passed =
    added.length > 0 || second.counts.passed === 0
      ? []
      : failed.filter((test) => !second.failures.some((one) => isSame(one, test)));
  const failures = [...failed.filter((test) => !passed.includes(test)), ...added];
  const isWhole = passed.length > 0 && failed.some(({ fullName }) => fullName === undefined);
  return {
    passed,
    failures,
    count: passed.length === 0 ? 0 : second.counts.passed,
    skipped: isWhole ? second.skipped : null,
  };
}

async function tryAgain({ part, result }: RanPart): Promise<PartResult> {
  const { failures, counts } = result;
  if (!part.retry || failures.length === 0 || failures.length > MAX_SECOND_TRIES) return result;
  const judged: SecondTry[] = [];
  for (const failed of Map.groupBy(failures, ({ file }) => file).values())
    judged.push(judge(failed, await part.retry(failed)));
  const left = judged.flatMap((one) => one.failures);
  const whole = judged.filter(({ skipped }) => skipped !== null);
  const ranNow = new Set(whole.flatMap(({ passed }) => passed.map(({ file }) => file)));
  return {
    ...result,
    counts: {
      ...counts,
      passed: counts.passed + judged.reduce((sum, { count }) => sum + count, 0),
      failed: left.length,
    },
    failures: left,
    skipped: [
      ...result.skipped.filter(({ file }) => !ranNow.has(file)),
      ...whole.flatMap(({ skipped }) => skipped ?? []),
    ],
    passedOnRetry: [...result.passedOnRetry, ...judged.flatMap(({ passed }) => passed)],
  };
}

/** Runs what failed once more, one file at a time, when nothing else runs. */
export async function trySecondTime(ran: readonly RanPart[]): Promise<PartResult[]> {
  const results: PartResult[] = [];
  for (const one of ran) results.push(await tryAgain(one));
  return results;
}

/** Writes the tests that passed on their second try only, with their first error, for those who look for the causes. */
export async function writeSecondTries(
  results: readonly PartResult[],
  file = join(root, 'docs', 'reports', 'second-tries.json'),
): Promise<void> {
  const tests = results.flatMap(({ name, passedOnRetry }) =>
    passedOnRetry.map(({ file: path, title, error }) => ({ part: name, file: path, title, error })),
  );
  await writeFile(file, `${JSON.stringify({ at: new Date().toISOString(), tests }, null, 2)}\n`);
}
