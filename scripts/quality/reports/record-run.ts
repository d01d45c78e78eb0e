import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { findMysqlProgram } from '#scripts/testing/mysql-server.ts';
import { writeReadme } from './render-reports.ts';
import { type Area, mergeAreas, type ReportName, type Result, type Run, readReport, writeReport } from './report.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();

export const describeMachine = (): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GB`;

/** Name and version of the database server of this machine: `MariaDB 10.11`. */
export function describeDatabase(): string {
  const program = findMysqlProgram();
  if (program === undefined) return 'SQLite';
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return `${/mariadb/i.test(stdout) ? 'MariaDB' : 'MySQL'} ${/\bVer (\d+\.\d+)/.exec(stdout)?.[1] ?? ''}`.trim();
}

export const describeRun = (database: string): Run => ({
  date: new Date().toISOString().slice(0, 10),
  commit: git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+'),
  machine: describeMachine(),
  node: process.version.slice(1),
  database,
});

/** The findings of a run by area. */
export type Found = ReadonlyMap<string, readonly Result[]>;

/** Writes the figures of a run into docs/reports; areas that it left out keep their earlier figures. */
export async function recordRun(name: ReportName, run: Run, found: Found, order: readonly string[]): Promise<void> {
  const measured: Area[] = [...found].map(([area, results]) => ({ area, run, results: [...results] }));
  const { areas } = await readReport(name);
  await writeReport(name, { areas: mergeAreas(areas, measured, order) });
  await writeReadme();
}
