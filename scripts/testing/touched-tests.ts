import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { browserTestsOf } from './browser-areas.ts';
import { root } from './child.ts';
import { importsOf } from './source-graph.ts';
import { featureOf, type Project, projectOf, sourceFiles } from './test-files.ts';

/** A file that so many others import is a hub: what stands behind it has no more to do with a change than everything else. */
const MAX_IMPORTERS = 20;

/** Test files of a kind that a quick run takes, the nearest to the change first. */
const MAX_FILES: Record<Project, number> = { unit: 60, desktop: 40, api: 24, site: 4, app: 2 };

export interface Touched {
  tests: string[];
  /** Test files that were reached, too, and are left to the whole run. */
  left: number;
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** Files that are not committed; in a clean checkout those of the last commit. Deleted ones are left out. */
export function changedFiles(): string[] {
  const uncommitted = [
    ...git('diff', '--name-only', '--diff-filter=d', '-z', 'HEAD').split('\0'),
    ...git('ls-files', '--others', '--exclude-standard', '-z').split('\0'),
  ].filter((path) => path !== '');
  if (uncommitted.length > 0) return uncommitted;
  return git('diff', '--name-only', '--diff-filter=d', '-z', 'HEAD~1', 'HEAD')
    .split('\0')
    .filter((path) => path !== '');
}

/** Who imports each file. */
function importersOf(files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const target of importsOf(file)) importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
}

/** The files from which imports lead to one of these, the nearest first. No way leads through a hub. */
function reachedFrom(origins: readonly string[], importers: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Set(origins);
  // A set grows while it is walked, so this is a search by breadth.
  for (const file of reached) {
    const own = importers.get(file) ?? [];
    const isHub = own.length > MAX_IMPORTERS;
    // The tests beside a hub that has changed itself are its nearest.
    const near = isHub && origins.includes(file) ? own.filter((one) => dirname(one) === dirname(file)) : [];
    for (const next of isHub ? near : own) reached.add(next);
  }
  return [...reached];
}

/** The API's tests reach its code through the server, so those of a file are the ones in its folder and in its feature. */
function apiTestsNear(file: string, files: readonly string[]): string[] {
  const folders = [dirname(file), featureOf(file)];
  return folders.flatMap((folder) => files.filter((one) => projectOf(one) === 'api' && dirname(one) === folder));
}

/** The tests that a change of these files touches: by imports, by feature, and for pages by their area. */
export function touchedTests(changed: readonly string[], files: readonly string[] = sourceFiles()): Touched {
  const sources = changed.filter((path) => files.includes(path));
  const reached = reachedFrom(sources, importersOf(files));
  const tests = new Set([
    ...reached.filter((path) => projectOf(path) !== undefined),
    ...sources.flatMap((path) => apiTestsNear(path, files)),
    // Features that use a changed call of the contract.
    ...reached
      .filter((path) => featureOf(path) !== undefined && sources.some((own) => own.startsWith('common/contract/')))
      .flatMap((path) => apiTestsNear(path, files)),
    ...sources.flatMap((path) => browserTestsOf(path, files)),
  ]);
  const taken: string[] = [];
  for (const [project, own] of Map.groupBy(tests, (path) => projectOf(path) ?? 'unit'))
    taken.push(...own.slice(0, MAX_FILES[project]));
  return { tests: taken, left: tests.size - taken.length };
}
