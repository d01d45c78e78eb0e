import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
}

export interface NamedTest {
  /** A test file from the project's root, or the command of a check. */
  file: string;
  /** The test's groups and its own name. */
  title: string;
}

export interface FailedTest extends NamedTest {
  /** The name by which its tool runs it alone; the whole file runs where it is missing. */
  fullName?: string;
  /** The first lines of its error. */
  error: string;
}

export interface TimedTest {
  file: string;
  /** Missing for the time of a whole file, hooks and all. */
  title?: string;
  seconds: number;
}

/** The result of a part of a run. `counts.failed` is the number of `failures`. */
export interface Outcome {
  counts: Counts;
  failures: FailedTest[];
  /** Tests that failed once and passed on the second try, with their first error. They count as passed. */
  passedOnRetry: FailedTest[];
  /** Tests that did not run, because the machine lacks what they need. */
  skipped: NamedTest[];
  /** Holds how long each test, and each file, took. */
  times?: TimedTest[];
}

const MAX_ERROR_LINES = 8;
const MAX_LINE_LENGTH = 300;

/** The first lines that say something, without colors and the tools' own stack. */
export const firstLines = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
    .slice(0, MAX_ERROR_LINES)
    .map((line) => line.slice(0, MAX_LINE_LENGTH))
    .join('\n');

/** The end of a tool's output, where it says what went wrong. */
export const lastLines = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-MAX_ERROR_LINES)
    .map((line) => line.slice(0, MAX_LINE_LENGTH))
    .join('\n');

/** A run that failed although no test did: it ended early, or an error came from outside of the tests. */
export const failedRun = (tool: string, error: string): FailedTest => ({
  file: tool,
  title: 'the run failed outside of its tests',
  error: firstLines(error) || 'It ended before it wrote its report; its output is above.',
});

/** A part that failed as a whole. */
export const failedPart = (failed: FailedTest): Outcome => ({
  counts: { passed: 0, failed: 1 },
  failures: [failed],
  passedOnRetry: [],
  skipped: [],
});
