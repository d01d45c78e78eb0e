import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ended, runTool } from './child.ts';
import { type Counts, readPlaywrightCounts, readVitestCounts } from './counts.ts';

/** Something that is run, timed and counted on its own. */
export interface Part {
  name: string;
  /** `live` lets its tools write to the terminal while they run; else the output comes back. */
  run(live: boolean): Promise<{ counts: Counts; output: string }>;
}

const reports = mkdtempSync(join(tmpdir(), 'portfolio-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

let written = 0;
const newReport = () => join(reports, `${++written}.json`);

/** One command, run in `folder` of the project. It counts as one passed or failed, and shows its output on failure. */
export const checkPart = (name: string, command: string, args: readonly string[], folder = ''): Part => ({
  name,
  async run(live) {
    const { good, output } = await runTool(command, args, { live, folder });
    return { counts: { passed: Number(good), failed: Number(!good), skipped: 0 }, output: good ? '' : output };
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

async function counted(
  { good, output }: Ended,
  read: (file: string, good: boolean) => Promise<Counts>,
  report: string,
) {
  return { counts: await read(report, good), output };
}

export const vitestPart = (
  name: string,
  { projects, files = [], args = [], env = async () => ({}) }: Selection,
): Part => ({
  name,
  async run(live) {
    const report = newReport();
    const reporters = [`--reporter=${live ? 'default' : 'dot'}`, '--reporter=json', `--outputFile.json=${report}`];
    const all = ['run', ...reporters, ...projectArgs(projects), ...args, ...files];
    return counted(await runTool('vitest', all, { env: await env(), live }), readVitestCounts, report);
  },
});

export const playwrightPart = (
  name: string,
  { projects, files = [], args = [], env = async () => ({}) }: Selection,
): Part => ({
  name,
  async run(live) {
    const report = newReport();
    const all = ['test', ...projectArgs(projects), ...args, ...files];
    const reporting = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_REPORT: live ? 'list' : 'dot' };
    return counted(
      await runTool('playwright', all, { env: { ...reporting, ...(await env()) }, live }),
      readPlaywrightCounts,
      report,
    );
  },
});
