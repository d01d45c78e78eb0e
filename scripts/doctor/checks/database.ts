import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { MEGABYTE } from '#common/limits.ts';
import { describeError } from '#scripts/doctor/describe-error.ts';
import { type Check, type Finding, failure, ok, warning } from '#scripts/doctor/finding.ts';
import { checkMysql } from './mysql.ts';

/** The check of the whole file cannot be interrupted; a file of this size takes a few seconds. */
const MAX_CHECKED = 1024 * MEGABYTE;

function checkContent(database: Sqlite.Database, size: number): Finding {
  if (size > MAX_CHECKED)
    return warning('The file is too large for a quick check', 'Run PRAGMA quick_check on a copy.');
  const result = String(database.pragma('quick_check(1)', { simple: true }));
  return result === 'ok'
    ? ok('The file is intact (quick_check)')
    : failure(
        `The file is damaged: ${result}`,
        'Stop the server, keep a copy of the file, and restore the latest backup.',
      );
}

/** Opens the file for reading only, so that a running server is not disturbed. */
async function* checkSqlite(file: string): AsyncGenerator<Finding> {
  if (!existsSync(file)) {
    yield warning(`${file} does not exist`, 'The first start makes it. If the site has content, correct DATA_DIR.');
    return;
  }
  let database: Sqlite.Database;
  try {
    database = new Sqlite(file, { readonly: true, timeout: 2_000 });
  } catch (error) {
    yield failure(`${file} cannot be opened: ${describeError(error)}`, 'Run the doctor as the user of the server.');
    return;
  }
  try {
    const mode = String(database.pragma('journal_mode', { simple: true }));
    yield mode === 'wal'
      ? ok(`SQLite in ${file}, with a write-ahead log; the server writes it with synchronous=FULL`)
      : failure(
          `The journal mode of ${file} is ${mode}`,
          'Start the server once: it switches to WAL. Network drives do not support it.',
        );
    yield checkContent(database, statSync(file).size);
  } catch (error) {
    yield failure(
      `${file} cannot be read: ${describeError(error)}`,
      'Stop the server, keep a copy of the file, and restore the latest backup.',
    );
  } finally {
    database.close();
  }
}

export const databaseCheck: Check = {
  name: 'database',
  title: 'Database',
  run: ({ config: { databaseUrl, dataDir }, now }) =>
    databaseUrl === null ? checkSqlite(join(dataDir, 'portfolio.sqlite')) : checkMysql(databaseUrl, now),
};
