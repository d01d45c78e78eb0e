import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './child.ts';
import { projectOf, sourceFiles } from './test-files.ts';

/** A module depends on the database's dialect when it has SQL, text search, locks or names of database errors. */
const DIALECT = /\bdialect\b|\bliteral\(|\.query[<(]|\bfn\(|Op\.(like|substring)|text-search|\block:|UniqueConstraint/;

/** Tests of what only a database server shows: it goes away, the process is killed in the middle of a write. */
const ALWAYS = /\.mysql\.test\.ts$|^api\/crash\.test\.ts$/;

/** Tests beside such a module that are about something else; CI runs them on MySQL, too. */
const ABOUT_SOMETHING_ELSE = new Set([
  'api/core/log.test.ts',
  'api/features/assistant/evaluation.test.ts',
  'api/features/assistant/injections.test.ts',
  'api/features/assistant/providers.test.ts',
  'api/features/assistant/streaming.test.ts',
  'api/features/contacts/stream.test.ts',
  'api/http/connections.test.ts',
  'api/http/hostile-site.test.ts',
  'api/http/pages.test.ts',
  'api/http/visitor-code.test.ts',
]);

const isApiSource = (path: string) => /^api\/.*\.ts$/.test(path) && !/\.test\.ts$|^api\/testing\//.test(path);
const dependsOnDialect = (path: string) => DIALECT.test(readFileSync(join(root, path), 'utf8'));

/** The API's test files that `npm test` runs on MySQL: a feature that gets a query of its own brings its tests in. */
export function dialectTests(files: readonly string[] = sourceFiles()): string[] {
  const folders = new Set(files.filter((path) => isApiSource(path) && dependsOnDialect(path)).map(dirname));
  return files.filter(
    (path) =>
      projectOf(path) === 'api' &&
      (ALWAYS.test(path) || (folders.has(dirname(path)) && !ABOUT_SOMETHING_ELSE.has(path))),
  );
}
