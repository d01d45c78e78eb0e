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
const ALWAYS = /(\.mysql|\/(crash|killed-[\w-]+|exact-tokens))\.test\.ts$/;

/** Tests beside such a module that are about something else; the nightly run has them on MySQL, too. */
const ABOUT_SOMETHING_ELSE = new Set([
  'api/core/log.test.ts',
  'api/assistant/evaluation.test.ts',
  'api/assistant/injections.test.ts',
  'api/assistant/providers.test.ts',
  'api/assistant/streaming.test.ts',
  'api/desk/contacts/stream.test.ts',
]);

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
  const sources = files.filter(isApiSource);
  const foldersOf = (pattern: RegExp) => new Set(sources.filter((path) => has(path, pattern)).map(dirname));
  const [withSql, withLocks] = [foldersOf(SQL), foldersOf(LOCKS)];
  const dependsOnServer = (path: string) =>
    withSql.has(dirname(path)) || (withLocks.has(dirname(path)) && has(path, AT_ONCE));
  const chosen = files.filter(
    (path) => isOnServer(path) && (ALWAYS.test(path) || (dependsOnServer(path) && !ABOUT_SOMETHING_ELSE.has(path))),
  );
  return [...chosen, ...oneOfEachOther(files, chosen)];
}
