import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './child.ts';
import { featureOf, projectOf, sourceFiles } from './test-files.ts';

/** A module has SQL of its own when it asks for the dialect, writes SQL or searches text. */
const SQL = /\bdialect\b|\bliteral\(|\.query[<(]|\bfn\(|Op\.(like|substring)|text-search/;

/** A module that locks rows, or counts on a unique index, differs only for those who write at the same time. */
const LOCKS = /\block:|UniqueConstraint/;
const AT_ONCE = /Promise\.all/;

/** Tests of what only a database server shows: it goes away, a process is killed in a write, capitals compare as equal. */
const ALWAYS = /(\.mysql|\/(crash|killed-listeners|exact-tokens))\.test\.ts$/;

/**
 * Tests beside such a module that are about something else, by their folder. In every run SQLite has them; the nightly run has
 * them on MySQL, too. A new test file is in every run until it is named here.
 */
const ONLY_AT_NIGHT: Record<string, readonly string[]> = {
  // Words of answers, and providers that fail.
  'api/assistant': [
    ...['chips', 'client-questions', 'evaluation', 'faqs-about-calls', 'guarded-replies'],
    ...['hostile-replies', 'injections', 'providers', 'second-site', 'service', 'sources', 'strangers', 'streaming'],
  ],
  // Calendars of other programs, and servers of theirs that are away.
  'api/calendar/booking/calendars': ['faults', 'foreign', 'killed-reading', 'process', 'server-calendar'],
  // Bytes of files.
  'api/content/files': ['public-certificate', 'public-files', 'public-resume'],
  'api/content/portfolio': ['preview', 'project-image'],
  'api/content/site': ['price-everywhere'],
  'api/core': ['log'],
  // Refusals before anything is stored.
  'api/desk/contacts': ['desk-refusals', 'stream'],
  // Emails as programs write them, that cost much or lie, and a mailbox that fails.
  'api/desk/inbox': ['contents', 'costly-emails', 'faults', 'hostile-emails', 'killed-reading'],
  // Bodies and pages, and the language of refusals.
  'api/http': ['endless-bodies', 'estimate-pages', 'languages'],
  'api/operation/backup': ['restore-drill', 'restore-points'],
  // Documents, and refusals before anything is stored.
  'api/work/invoices': ['e-invoice', 'pdf', 'year'],
  'api/work/payments': ['card-limits'],
  'api/work/quotes': ['settings', 'tax'],
};

/** The test files that every run leaves out on MySQL, although they lie beside SQL or beside locks. */
export const nightlyTests: readonly string[] = Object.entries(ONLY_AT_NIGHT).flatMap(([folder, names]) =>
  names.map((name) => `${folder}/${name}.test.ts`),
);

const isApiSource = (path: string) => /^api\/.*\.ts$/.test(path) && !/\.test\.ts$|^api\/testing\//.test(path);
const has = (path: string, pattern: RegExp) => pattern.test(readFileSync(join(root, path), 'utf8'));

const isOnServer = (path: string) => projectOf(path) === 'api' && !path.endsWith('.sqlite.test.ts');

/** A feature's first test file stands for one that has no query of its own. */
function oneOfEachOther(files: readonly string[], chosen: readonly string[]): string[] {
  const known = new Set(chosen.map(featureOf));
  return files.filter((path) => {
    const feature = isOnServer(path) ? featureOf(path) : undefined;
    if (feature === undefined || known.has(feature)) return false;
    known.add(feature);
    return true;
  });
}

/**
 * The API's test files that `npm test` runs on MySQL: those beside SQL, those that write at the same time beside locks, and
 * one of every other feature. The nightly run has all of them.
 */
export function mysqlTests(files: readonly string[] = sourceFiles()): string[] {
  const chosen = testsBesideSql(files).filter((path) => !nightlyTests.includes(path));
  return [...chosen, ...oneOfEachOther(files, chosen)];
}

/** The API's test files beside SQL of our own, and those that write at the same time beside locks. */
export function testsBesideSql(files: readonly string[]): string[] {
  const sources = files.filter(isApiSource);
  const foldersOf = (pattern: RegExp) => new Set(sources.filter((path) => has(path, pattern)).map(dirname));
  const [withSql, withLocks] = [foldersOf(SQL), foldersOf(LOCKS)];
  const dependsOnServer = (path: string) =>
    withSql.has(dirname(path)) || (withLocks.has(dirname(path)) && has(path, AT_ONCE));
  return files.filter((path) => isOnServer(path) && (ALWAYS.test(path) || dependsOnServer(path)));
}
