import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { z } from 'zod';
import { type Ended, root } from './child.ts';
import {
  type FailedTest,
  failedPart,
  failedRun,
  firstLines,
  lastLines,
  type Outcome,
  type TimedTest,
} from './outcome.ts';

const VitestReport = z.object({
  numPassedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          title: z.string(),
          ancestorTitles: z.array(z.string()),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
          location: z.object({ line: z.number() }).nullish(),
        }),
      ),
    }),
  ),
});
type FileResult = z.infer<typeof VitestReport>['testResults'][number];

const fileOf = ({ name }: FileResult) => relative(root, name).replaceAll('\\', '/');

function timesOf(result: FileResult): TimedTest[] {
  const file = fileOf(result);
  const tests = result.assertionResults.map(({ ancestorTitles, title, duration }) => ({
    file,
    title: [...ancestorTitles, title].join(' › '),
    seconds: (duration ?? 0) / 1000,
  }));
  return [{ file, seconds: (result.endTime - result.startTime) / 1000 }, ...tests];
}

/** A file that does not load, or whose setup fails, has no failed test and counts as one. */
function failuresOf(result: FileResult): FailedTest[] {
  const { status, message, assertionResults } = result;
  const file = fileOf(result);
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ ancestorTitles, title, failureMessages }) => ({
      file,
      title: [...ancestorTitles, title].join(' › '),
      fullName: [...ancestorTitles, title].join(' > '),
      error: firstLines((failureMessages ?? []).join('\n')),
    }));
  if (failures.length > 0 || status !== 'failed') return failures;
  return [{ file, title: 'the file did not load, or its setup failed', error: firstLines(message) }];
}

/** Tests whose condition did not hold, which Vitest calls skipped or pending, like those that were not asked for by line. */
const skippedOf = (result: FileResult, asked: readonly string[]) =>
  result.assertionResults
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .filter(({ location }) => {
      const file = fileOf(result);
      return !asked.some((one) => one.startsWith(`${file}:`)) || asked.includes(`${file}:${location?.line}`);
    })
    .map(({ ancestorTitles, title }) => ({ file: fileOf(result), title: [...ancestorTitles, title].join(' › ') }));

/** Reads the JSON report of Vitest for the files asked for, some with `:line`. A run that failed without a failed test counts as one failure. */
export async function readVitestReport(
  report: string,
  { good, output }: Ended,
  asked: readonly string[] = [],
): Promise<Outcome> {
  if (!existsSync(report)) return failedPart(failedRun('vitest', lastLines(output)));
  const { numPassedTests, success, testResults } = VitestReport.parse(JSON.parse(await readFile(report, 'utf8')));
  const failures = testResults.flatMap(failuresOf);
  if ((!good || !success) && failures.length === 0) failures.push(failedRun('vitest', unhandledError(output)));
  return {
    counts: { passed: numPassedTests, failed: failures.length },
    failures,
    passedOnRetry: [],
    skipped: testResults.flatMap((result) => skippedOf(result, asked)),
    times: testResults.flatMap(timesOf),
  };
}

/** The report leaves out errors that no test waited for; the output names them under this heading. */
const UNHANDLED = /⎯ Unhandled (?:Rejection|Error|Exception)[^\n]*\n([\s\S]*)/;
const unhandledError = (output: string): string => UNHANDLED.exec(output)?.[1] ?? lastLines(output);
