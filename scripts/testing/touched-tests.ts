import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { browserTestsOf } from './browser-areas.ts';
import { root } from './child.ts';
import { removedTexts, textsOf } from './removed-texts.ts';
import { importsOf, readSource } from './source-graph.ts';
import { featureOf, type Project, projectOf, sourceFiles } from './test-files.ts';

/** A file that so many others import is a hub: what stands behind it has no more to do with a change than everything else. */
const MAX_IMPORTERS = 20;

/** Files that put everything together, which makes hubs of them as well. */
const ASSEMBLY =
  /^(?:api\/[^/]+|web\/app\/(?:entry-[^/]+|server\/pages|chunks\/client-pages)|web\/admin\/app\/shell\/tabs|web\/desktop\/entry|common\/contract\/index)\.tsx?$/;

/** Made by `npm run texts` of the JSON beside them, whose texts say more. */
const MADE_OF_TEXTS = /^common\/texts\/(?:compiled|keys)\//;

/** Test files of a kind that a quick run takes, the nearest to the change first. */
const MAX_FILES: Record<Project, number> = { unit: 60, desktop: 40, api: 24, site: 4, app: 2 };

/** A rule has neither server nor page: its own tests and those of its users that need no build tell of it in seconds. */
const RULE = /^common\/(?:rules|site)\//;
const MAX_FILES_OF_RULES: Record<Project, number> = { unit: 20, desktop: 10, api: 2, site: 0, app: 0 };

export interface Touched {
  tests: string[];
  /** Test files that were reached, too, and are left to the whole run. */
  left: number;
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

export interface Change {
  /** Files from the project's root, without deleted ones. */
  files: readonly string[];
  /** Texts that people no longer read. */
  removed: ReadonlySet<string>;
}

const changeSince = (...commits: string[]): Change => ({
  files: git('diff', '--name-only', '--diff-filter=d', '-z', ...commits)
    .split('\0')
    .filter((path) => path !== ''),
  removed: removedTexts(git('diff', '--unified=0', ...commits, '--', '*.ts', '*.tsx', '*.json')),
});

/** Reads what is not committed; in a clean checkout it is the last commit. */
export function readChange(): Change {
  const created = git('ls-files', '--others', '--exclude-standard', '-z').split('\0');
  const { files, removed } = changeSince('HEAD');
  const uncommitted = [...files, ...created].filter((path) => path !== '');
  return uncommitted.length > 0 ? { files: uncommitted, removed } : changeSince('HEAD~1', 'HEAD');
}

/** Who imports each file. */
function importersOf(files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const target of importsOf(file)) importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
}

/** The files from which imports lead to one of these, the nearest first. No way leads through a hub or an assembly. */
function reachedFrom(origins: readonly string[], importers: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Set(origins);
  // A set grows while it is walked, so this is a search by breadth.
  for (const file of reached) {
    const own = importers.get(file) ?? [];
    const isHub = own.length > MAX_IMPORTERS || ASSEMBLY.test(file);
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

/** A word alone is quoted as a whole by a test that means it, a sentence may be a part of what a test names. */
const names = (source: string, text: string) =>
  text.includes(' ') ? source.includes(text) : source.includes(`'${text}'`);

/** Counts the texts that a test names: people, and so browser tests, find what a page shows by its texts. */
const countNamed = (test: string, texts: ReadonlySet<string>) => {
  const source = readSource(test);
  return [...texts].filter((text) => names(source, text)).length;
};

/** The browser tests of the areas, those first that name most of what the changed files show. */
function browserTestsNear(sources: readonly string[], files: readonly string[]): string[] {
  const shown = new Set(
    sources.filter((path) => path.endsWith('.tsx')).flatMap((path) => [...textsOf(readSource(path))]),
  );
  const counted = [...new Set(sources.flatMap((path) => browserTestsOf(path, files)))].map(
    (test) => [test, countNamed(test, shown)] as const,
  );
  return counted.sort(([one, more], [other, most]) => most - more || one.length - other.length).map(([test]) => test);
}

/** A test opens the site in a browser, reads the built pages, or starts the server as a process. */
export function needsBuild(test: string): boolean {
  const project = projectOf(test);
  if (project === 'site' || project === 'app') return true;
  return project === 'api' && /'web', 'dist'|builtWeb\(|\/(?:server-process|run-command)\.ts'/.test(readSource(test));
}

/** Tests of the texts themselves: their keys, packs and languages. */
const isAboutTexts = (test: string) => test.startsWith('common/texts/') || test === 'scripts/texts.test.ts';

/** The tests that a change touches: by imports, by feature, by the texts that they name, and for pages by their area. */
export function touchedTests({ files: changed, removed }: Change, files: readonly string[] = sourceFiles()): Touched {
  const sources = changed.filter((path) => files.includes(path) && !MADE_OF_TEXTS.test(path));
  const reached = reachedFrom(sources, importersOf(files));
  const allTests = files.filter((path) => projectOf(path) !== undefined);
  const tests = new Set([
    ...sources.filter((path) => projectOf(path) !== undefined),
    ...allTests.filter((path) => countNamed(path, removed) > 0),
    ...allTests.filter((path) => isAboutTexts(path) && sources.some((own) => own.startsWith('common/texts/'))),
    ...reached.filter((path) => projectOf(path) !== undefined),
    ...sources.flatMap((path) => apiTestsNear(path, files)),
    // Features that use a changed call of the contract.
    ...reached
      .filter((path) => featureOf(path) !== undefined && sources.some((own) => own.startsWith('common/contract/')))
      .flatMap((path) => apiTestsNear(path, files)),
    ...browserTestsNear(sources, files),
  ]);
  const areRules = sources.every((path) => RULE.test(path));
  const max = areRules ? MAX_FILES_OF_RULES : MAX_FILES;
  const quick = [...tests].filter((path) => !areRules || !needsBuild(path));
  const taken: string[] = [];
  for (const [project, own] of Map.groupBy(quick, (path) => projectOf(path) ?? 'unit'))
    taken.push(...own.slice(0, max[project]));
  return { tests: taken, left: tests.size - taken.length };
}
