import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { mysqlTarget, NO_TLS } from '#api/core/transport-encryption.ts';
import { SESSION_MODE, UNSAFE_MODES } from '#api/database/mysql-session.ts';
import { MAX_IMPORT_BODY, MEGABYTE, SECOND } from '#common/limits.ts';
import { codeOf, describeError } from '#scripts/doctor/describe-error.ts';
import { type Check, type Finding, failure, ok, warning } from '#scripts/doctor/finding.ts';

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

/** A snapshot of the largest import is one statement, with room for its quotes. */
const MIN_PACKET = 1.5 * MAX_IMPORT_BODY;
const MAX_SKEW_MS = 5 * SECOND;
/** The first versions with SKIP LOCKED. */
const MIN_VERSION = { mysql: [8, 0], mariadb: [10, 6] } as const;

type Settings = Map<string, string>;

async function readSettings(connection: Connection): Promise<Settings> {
  const [rows] = await connection.query<(RowDataPacket & { Variable_name: string; Value: string })[]>(
    `SHOW VARIABLES WHERE Variable_name IN ('version', 'innodb_flush_log_at_trx_commit', 'sync_binlog', 'log_bin',
      'character_set_database', 'max_allowed_packet', 'sql_mode', 'default_storage_engine', 'read_only')`,
  );
  return new Map(rows.map((row) => [row.Variable_name, row.Value]));
}

function checkVersion(version: string): Finding {
  const kind = /mariadb/i.test(version) ? 'mariadb' : 'mysql';
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  const [leastMajor, leastMinor] = MIN_VERSION[kind];
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
    ? ok(`The server is ${kind === 'mariadb' ? 'MariaDB' : 'MySQL'} ${version.split('-')[0]}`)
    : failure(
        `The server is too old: ${version}`,
        `Use MySQL ${MIN_VERSION.mysql.join('.')} or MariaDB ${MIN_VERSION.mariadb.join('.')} or newer.`,
      );
}

function* checkDurability(settings: Settings): Generator<Finding> {
  const flush = settings.get('innodb_flush_log_at_trx_commit');
  yield flush === '1'
    ? ok('Commits are on the disk before they are confirmed')
    : failure(
        `innodb_flush_log_at_trx_commit is ${flush}: a crash loses confirmed requests`,
        'Set innodb_flush_log_at_trx_commit=1.',
      );
  if (settings.get('log_bin') === 'ON' && settings.get('sync_binlog') !== '1')
    yield warning('sync_binlog is not 1: after a crash replicas can differ', 'Set sync_binlog=1.');
}

function* checkLimits(settings: Settings): Generator<Finding> {
  const charset = settings.get('character_set_database') ?? '';
  yield charset === 'utf8mb4'
    ? ok('The database stores every character (utf8mb4)')
    : failure(
        `The character set of the database is ${charset}`,
        'ALTER DATABASE … CHARACTER SET utf8mb4 before the first start.',
      );
  const packet = Number(settings.get('max_allowed_packet'));
  yield packet >= MIN_PACKET
    ? ok(`A statement may have ${Math.round(packet / MEGABYTE)} MB`)
    : failure(`max_allowed_packet is ${packet}: large imports fail`, 'Set max_allowed_packet=64M.');
  if (settings.get('default_storage_engine')?.toLowerCase() !== 'innodb')
    yield failure('The default storage engine is not InnoDB', 'Set default_storage_engine=InnoDB.');
  if (settings.get('read_only') === 'ON')
    yield failure('The server is read-only, such as a replica', 'Let DATABASE_URL name the writer.');
}

/** The site sets its own mode on every connection; other programs that use the same server may not. */
function* checkMode(mode: string): Generator<Finding> {
  yield ok(`The site sets sql_mode itself: ${SESSION_MODE}`);
  const set = mode.split(',');
  const unsafe = UNSAFE_MODES.filter((name) => set.includes(name));
  if (unsafe.length > 0)
    yield warning(
      `sql_mode of the server has ${unsafe.join(', ')}: programs that do not set their own can be injected`,
      `Take ${unsafe.join(', ')} out of sql_mode.`,
    );
  if (!/STRICT_(TRANS|ALL)_TABLES/.test(mode))
    yield warning(
      'sql_mode of the server is not strict: values of other programs that do not fit are cut silently',
      'Add STRICT_TRANS_TABLES to sql_mode.',
    );
}

async function checkClock(connection: Connection, now: () => number): Promise<Finding> {
  const before = now();
  const [[row]] = await connection.query<(RowDataPacket & { at: string })[]>('SELECT UNIX_TIMESTAMP(NOW(3)) AS at');
  const skew = Math.round(Number(row?.at) * SECOND - (before + now()) / 2);
  const shown = `${Math.abs(skew / SECOND).toFixed(1)} s`;
  return Math.abs(skew) <= MAX_SKEW_MS
    ? ok(`Its clock differs by ${shown} from this machine's`)
    : warning(`Its clock is ${shown} ${skew > 0 ? 'ahead' : 'behind'}`, 'Let both machines set their clocks by NTP.');
}

/** Judges the server's settings about keeping and limiting data. */
export function* judgeSettings(settings: Settings): Generator<Finding> {
  yield checkVersion(settings.get('version') ?? '');
  yield* checkDurability(settings);
  yield* checkLimits(settings);
  yield* checkMode(settings.get('sql_mode') ?? '');
}

async function* checkMysql(url: string, now: () => number): AsyncGenerator<Finding> {
  let connection: Connection;
  try {
    connection = await createConnection({ ...mysqlTarget(url), connectTimeout: 5_000 });
  } catch (error) {
    yield failure(
      `${new URL(url).host} cannot be used: ${describeError(error)}`,
      /^HANDSHAKE_/.test(codeOf(error))
        ? `The database server ${NO_TLS.mysql} in DATABASE_URL.`
        : 'Check host, port, user, password and name in DATABASE_URL.',
    );
    return;
  }
  try {
    yield* judgeSettings(await readSettings(connection));
    yield await checkClock(connection, now);
  } finally {
    connection.destroy();
  }
}

export const databaseCheck: Check = {
  name: 'database',
  title: 'Database',
  run: ({ config: { databaseUrl, dataDir }, now }) =>
    databaseUrl === null ? checkSqlite(join(dataDir, 'portfolio.sqlite')) : checkMysql(databaseUrl, now),
};
