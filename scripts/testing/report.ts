import type { Counts, FailedTest, Outcome, TimedTest } from './outcome.ts';

/** One part of a run once it has ended. */
export interface PartResult extends Outcome {
  name: string;
  seconds: number;
}

const ROW_WIDTH = 44;

export const duration = (seconds: number): string => {
  const rounded = Math.round(seconds);
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} min ${String(rounded % 60).padStart(2, '0')} s`;
};

const row = (name: string, time: string, passed: string, failed: string) =>
  `${name.padEnd(ROW_WIDTH)}${time.padStart(12)}${passed.padStart(8)}${failed.padStart(8)}`;

/** A table with the time of each part. Some run side by side, so that the whole takes less than their sum. */
export function timeTable(parts: readonly PartResult[], seconds: number): string {
  const total = sumCounts(parts);
  return [
    row('part', 'time', 'passed', 'failed'),
    ...parts.map(({ name, seconds: own, counts }) =>
      row(name, duration(own), String(counts.passed), String(counts.failed)),
    ),
    row('all of it', duration(seconds), String(total.passed), String(total.failed)),
  ].join('\n');
}

const SLOWEST = 50;

/** The slowest files and tests of a run, with their part: where to look when it takes too long. */
export function slowest(parts: readonly PartResult[]) {
  const all = parts.flatMap(({ name, times = [] }) => times.map((time) => ({ part: name, ...time })));
  const top = (times: readonly (TimedTest & { part: string })[]) =>
    times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const isFile = ({ title }: TimedTest) => title === undefined;
  return { files: top(all.filter(isFile)), tests: top(all.filter((time) => !isFile(time))) };
}

export const sumCounts = (parts: readonly PartResult[]): Counts =>
  parts.reduce(
    (sum, { counts }) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
    }),
    { passed: 0, failed: 0 },
  );

/** This many failures are shown with all their lines; of further ones the first line says what they are. */
const MAX_WHOLE_ERRORS = 20;
const indented = (text: string) => text.replaceAll(/^/gm, '    ');

const failureEntry = ({ file, title, error }: FailedTest, index: number) =>
  `  ${file} › ${title}\n${indented(index < MAX_WHOLE_ERRORS ? error : (error.split('\n')[0] ?? ''))}`;

/** Names what did not run, what failed, and what passed on its second try only. Empty when all passed at once. */
export function namedTests(parts: readonly PartResult[]): string {
  return parts
    .flatMap(({ name, failures, passedOnRetry, skipped }) => [
      ...(skipped.length > 0
        ? [`skipped (${name}):`, ...skipped.map(({ file, title }) => `  ${file} › ${title}`)]
        : []),
      ...(passedOnRetry.length > 0 ? [`passed on the second try (${name}):`, ...passedOnRetry.map(failureEntry)] : []),
      ...(failures.length > 0 ? [`failed (${name}):`, ...failures.map(failureEntry)] : []),
    ])
    .join('\n');
}
