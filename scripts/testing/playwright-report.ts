import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
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

const Message = z.object({ message: z.string().optional() });

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(z.object({ errors: z.array(Message), duration: z.number() })),
    }),
  ),
});

const Suite = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
type Suite = z.infer<typeof Suite>;

const PlaywrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(Suite),
  errors: z.array(Message),
});

interface Tried extends FailedTest {
  status: z.infer<typeof Spec>['tests'][number]['status'];
  seconds: number;
}

const joinMessages = (errors: readonly z.infer<typeof Message>[]) =>
  errors.map(({ message = '' }) => message).join('\n');

/** All tests of a suite with the groups that they are in; the outermost suite is the file. */
const testsIn = ({ specs, suites = [] }: Suite, groups: readonly string[] = []): Tried[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      file,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      title: [...groups, title].join(' › '),
      error: firstLines(joinMessages(results[0]?.errors ?? [])),
    })),
  ),
  ...suites.flatMap((suite) => testsIn(suite, [...groups, suite.title])),
];

/** A file takes as long as its tests, which may have run on different workers. */
function timesOf(tests: readonly Tried[]): TimedTest[] {
  const files = Map.groupBy(tests, ({ file }) => file);
  return [
    ...tests.map(({ file, title, seconds }) => ({ file, title, seconds })),
    ...[...files].map(([file, own]) => ({ file, seconds: own.reduce((sum, { seconds }) => sum + seconds, 0) })),
  ];
}

/**
 * Reads the JSON report of Playwright. A test that passed on its second try (CI alone gives one) counts as passed and is
 * named. A run that failed without a failed test counts as one failure.
 */
export async function readPlaywrightReport(report: string, { good, output }: Ended): Promise<Outcome> {
  if (!existsSync(report)) return failedPart(failedRun('playwright', lastLines(output)));
  const { config, suites, errors } = PlaywrightReport.parse(JSON.parse(await readFile(report, 'utf8')));
  const fromRoot = (file: string) => relative(root, resolve(config.rootDir, file)).replaceAll('\\', '/');
  const tests = suites.flatMap((suite) => testsIn(suite)).map((test) => ({ ...test, file: fromRoot(test.file) }));
  const having = (status: Tried['status']) => tests.filter((test) => test.status === status);
  const withoutTime = ({ file, title, error }: Tried): FailedTest => ({ file, title, error });
  const failures = having('unexpected').map(withoutTime);
  if (!good && failures.length === 0) failures.push(failedRun('playwright', joinMessages(errors) || lastLines(output)));
  const flaky = having('flaky');
  return {
    counts: {
      passed: having('expected').length + flaky.length,
      failed: failures.length,
    },
    failures,
    passedOnRetry: flaky.map(withoutTime),
    skipped: having('skipped').map(({ file, title }) => ({ file, title })),
    times: timesOf(tests),
  };
}
