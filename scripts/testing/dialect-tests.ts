import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './child.ts';
import { featureOf, projectOf, sourceFiles } from './test-files.ts';

/** A module has SQL of its own when it asks for the dialect, writes SQL or searches text. */
const SQL = /\bdialect\b|(?<!\bz\.)\bliteral\(|\.query[<(]|\bfn\(|Op\.(like|substring)|text-search/;

/** A module that locks rows, or counts on a unique index, differs only for those who write at the same time. */
const LOCKS = /\block:|UniqueConstraint/;
const AT_ONCE = /Promise\.all/;
/** A test of writes at the same time has one of these words. */
const SAYS_AT_ONCE = /Promise\.all|\bat once\b|at the same time|\b(instance|worker)s?\b/;

/** Tests of what only a database server shows: it goes away, a process is killed in a write, capitals compare as equal. */
const ALWAYS = /(\.mysql|\/(crash|exact-tokens))\.test\.ts$/;

/**
 * Tests beside such a module that are about something else, by their folder. In every run SQLite has them; the nightly run has
 * them on MySQL, too. A new test file is in every run until it is named here.
 */
const ONLY_AT_NIGHT: Record<string, readonly string[]> = {
  // What is killed there is a transaction; `content/site/crash` kills one.
  api: ['killed-listeners'],
  // Words of answers, and providers that fail.
  'api/assistant': [
    ...['chips', 'client-questions', 'evaluation', 'faqs-about-calls', 'guarded-replies', 'hostile-replies'],
    ...['injections', 'long-conversations', 'owner-answers', 'providers', 'second-site', 'service', 'sources'],
    ...['strangers', 'streaming'],
  ],
  // These read what emails say, and the calendars in them.
  'api/calendar/booking': ['emails'],
  // Calendars of other programs, and servers of theirs that are away.
  'api/calendar/booking/calendars': ['faults', 'foreign', 'killed-reading', 'process', 'server-calendar'],
  // Bytes of files. What deletes files without a row runs in `public-files`.
  'api/content/files': ['files', 'public-certificate', 'public-resume'],
  'api/content/portfolio': ['preview', 'project-image'],
  'api/content/site': ['price-everywhere'],
  'api/core': ['log'],
  // Refusals before anything is stored.
  'api/desk/contacts': ['desk-refusals', 'stream'],
  // Emails as programs write them, that cost much or lie, and a mailbox that fails.
  'api/desk/inbox': ['contents', 'costly-emails', 'faults', 'hostile-emails', 'killed-reading', 'verified'],
  // Bodies and pages, and the language of refusals.
  'api/http': ['endless-bodies', 'estimate-pages', 'languages'],
  // A client that is generated and compiled; the document that it is made from is asked without it.
  'api/operation/api-docs': ['generated-client'],
  'api/operation/backup': ['restore-drill', 'restore-points'],
  // Codes and documents of changes; what is listed runs in `engagements`.
  'api/work/engagements': ['changes'],
  // Documents, their languages, events of Stripe, and refusals before anything is stored.
  'api/work/invoices': ['e-invoice', 'languages', 'pdf', 'stripe', 'year'],
  'api/work/quotes': ['settings', 'tax'],
  // Sums; what is deleted with its last request runs in `service`.
  'api/work/quotes/estimates': ['estimates'],
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

/** Each test of a file: the line by which Vitest knows it, the first and last of its text, and the title of its group. */
function placesOf(lines: readonly string[]) {
  return lines.flatMap((line, first) => {
    const [, indent] = /^( *)test\b/.exec(line) ?? [];
    if (indent === undefined) return [];
    const last = lines.findIndex((other, at) => at >= first && new RegExp(`^${indent}\\}?\\);$`).test(other));
    // With a table of values the name stands behind it.
    const named = lines.findLastIndex((other, at) => at <= last && new RegExp(`^${indent}[\\])]+\\(`).test(other));
    const group = indent === '' ? '' : lines.findLast((other, at) => at < first && other.startsWith('describe'));
    return [{ at: Math.max(first, named), first, last, group: group ?? '' }];
  });
}

/** Finds the tests of a file beside locks that write at the same time, as `path:line`; all, where what they share does so. */
function testsAtOnce(path: string): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  const places = placesOf(lines);
  const shared = lines.filter((_line, at) => !places.some(({ first, last }) => first <= at && at <= last));
  if (shared.some((line) => AT_ONCE.test(line))) return [path];
  return places
    .filter(({ first, last, group }) => SAYS_AT_ONCE.test([group, ...lines.slice(first, last + 1)].join('\n')))
    .map(({ at }) => `${path}:${at + 1}`);
}

/**
 * Answers what `npm test` runs on MySQL: the files below, and of those that are there for locks alone the tests that write
 * at the same time, each by its line.
 */
export function mysqlSelection(files: readonly string[] = sourceFiles()): string[] {
  const beside = new Set(testsBesideSql(files));
  const whole = new Set(wholeTests(files));
  return mysqlTests(files).flatMap((path) => (beside.has(path) && !whole.has(path) ? testsAtOnce(path) : [path]));
}

/**
 * The API's test files that `npm test` runs on MySQL: those beside SQL, those that write at the same time beside locks, and
 * one of every other feature. The nightly run has all of them.
 */
export function mysqlTests(files: readonly string[] = sourceFiles()): string[] {
  const byDay = (paths: readonly string[]) => paths.filter((path) => !nightlyTests.includes(path));
  const chosen = byDay(testsBesideSql(files));
  return [...chosen, ...oneOfEachOther(byDay(files), chosen)];
}

const foldersWith = (pattern: RegExp, files: readonly string[]) =>
  new Set(files.filter((path) => isApiSource(path) && has(path, pattern)).map(dirname));

/** The files beside SQL of our own. */
function wholeTests(files: readonly string[]): string[] {
  const withSql = foldersWith(SQL, files);
  return files.filter((path) => isOnServer(path) && (ALWAYS.test(path) || withSql.has(dirname(path))));
}

/** The API's test files beside SQL of our own, and those that write at the same time beside locks. */
export function testsBesideSql(files: readonly string[]): string[] {
  const whole = new Set(wholeTests(files));
  const withLocks = foldersWith(LOCKS, files);
  return files.filter(
    (path) => whole.has(path) || (isOnServer(path) && withLocks.has(dirname(path)) && has(path, AT_ONCE)),
  );
}
