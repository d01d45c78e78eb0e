import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ended, root, runTool } from './child.ts';
import { findMemoryFolder } from './memory-folder.ts';
import { type FailedTest, lastLines, type Outcome } from './outcome.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import { readVitestReport } from './vitest-report.ts';

/** Something that is run, timed and counted on its own. */
export interface Part {
  name: string;
  /** `live` lets its tools write to the terminal while they run; else the output comes back. */
  run(live: boolean): Promise<{ outcome: Outcome; output: string }>;
  /** Runs tests of one file that failed once more, alone. Playwright does so by itself. */
  retry?(failed: readonly FailedTest[]): Promise<Outcome>;
}

/** Reports and the temporary files of all tests. In memory if possible: SQLite waits for the disk at each commit. */
const scratch = mkdtempSync(join((await findMemoryFolder()) ?? tmpdir(), 'portfolio-test-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

let written = 0;
const newReport = () => join(scratch, `${++written}.json`);

/** One command, run in `folder` of the project. It counts as one passed or failed, and shows its output on failure. */
export const checkPart = (name: string, command: string, args: readonly string[], folder = ''): Part => ({
  name,
  async run(live) {
    const { good, output } = await runTool(command, args, { live, folder });
    const counts = { passed: Number(good), failed: Number(!good) };
    const failed = { file: [command, ...args].join(' '), title: name, error: lastLines(output) };
    return {
      outcome: { counts, failures: good ? [] : [failed], passedOnRetry: [], skipped: [] },
      output: good ? '' : output,
    };
  },
});

interface Selection {
  /** Projects of the tool's config. */
  projects: readonly string[];
  /** Test files; none are all of the projects. */
  files?: readonly string[];
  /** More arguments for the tool. */
  args?: readonly string[];
  /** Asked for when the part begins. */
  env?: () => Promise<Record<string, string>>;
}

const projectArgs = (projects: readonly string[]) => projects.map((project) => `--project=${project}`);

async function withOutcome(
  ended: Ended,
  read: (report: string, ended: Ended) => Promise<Outcome>,
  report: string,
): Promise<{ outcome: Outcome; output: string }> {
  return { outcome: await read(report, ended), output: ended.output };
}

/** Vitest's `-t` for exactly these tests; a file that did not load, or a setup that failed, is tried as a whole. */
function namePattern(failed: readonly FailedTest[]): string[] {
  const names = failed.map(({ fullName }) => fullName);
  return names.every((name) => name !== undefined) ? ['-t', `^\\s*(${names.map(RegExp.escape).join('|')})$`] : [];
}

export function vitestPart(name: string, { projects, files = [], args = [], env = async () => ({}) }: Selection): Part {
  async function run(reporter: string, more: readonly string[], live: boolean) {
    const report = newReport();
    const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`];
    const all = ['run', ...reporters, ...projectArgs(projects), ...more];
    const ended = await runTool('vitest', all, { env: { TMPDIR: scratch, ...(await env()) }, live });
    return withOutcome(ended, (path, end) => readVitestReport(path, end, more), report);
  }
  return {
    name,
    run: (live) => run(live ? 'default' : 'dot', [...args, ...files], live),
    retry: async (failed) =>
      (
        await run(
          'dot',
          [...args, ...new Set(failed.map(({ file }) => join(root, file))), ...namePattern(failed)],
          false,
        )
      ).outcome,
  };
}

export const playwrightPart = (
  name: string,
  { projects, files = [], args = [], env = async () => ({}) }: Selection,
): Part => ({
  name,
  async run(live) {
    const report = newReport();
    const all = ['test', ...projectArgs(projects), ...args, ...files];
    const reporting = {
      TMPDIR: scratch,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      PLAYWRIGHT_REPORT: live ? 'list' : 'dot',
    };
    return withOutcome(
      await runTool('playwright', all, { env: { ...reporting, ...(await env()) }, live }),
      readPlaywrightReport,
      report,
    );
  },
});
