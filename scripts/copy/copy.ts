import { resolve } from 'node:path';
import type { Config } from '#api/config.ts';
import { type Database, openDatabase, openSqliteFile, sqliteFile } from '#api/database/connection.ts';
import { copyDatabase } from '#api/database/copy/copy-database.ts';
import { copySqliteFile } from '#api/database/copy/copy-file.ts';
import { describeFailure } from '#api/database/failures.ts';
import { lockSqlite } from '#api/database/sqlite-driver.ts';
import { fail, reserveDatabase } from '#scripts/database.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** A copy of the SQLite file, also while the server runs. */
export async function copyToFile({ databaseUrl, dataDir }: Config, file: string, force: boolean): Promise<void> {
  if (databaseUrl !== null)
    fail('This copies a SQLite database. For MySQL use mysqldump: docs/operations.md, "Back up and restore"');
  const { path, bytes, tables } = copySqliteFile(sqliteFile(dataDir), file, { force });
  say(`${path}: ${tables} tables, ${megabytes(bytes)}, checked`);
}

interface Target {
  database: Database;
  /** Advice for the next start of the server. */
  setting: string;
  unlock: () => void;
  describe: (error: unknown) => string;
}

function openTarget(address: string, dataDir: string): Target {
  if (address.startsWith('mysql://') && URL.canParse(address)) {
    const location = { databaseUrl: address, dataDir };
    return {
      database: openDatabase(location),
      setting: 'Set DATABASE_URL to the address that you copied to',
      unlock: () => undefined,
      describe: (error) => describeFailure(error, location).replace('DATABASE_URL', '--to'),
    };
  }
  const [, path] =
    /^sqlite:(.+)$/.exec(address) ?? fail('--to: give mysql://user:password@host:3306/name or sqlite:FILE');
  const file = resolve(path ?? '');
  return {
    unlock: lockSqlite(file),
    database: openSqliteFile(file),
    setting: `Remove DATABASE_URL, and keep the file as ${sqliteFile(dataDir)}`,
    describe: (error) => describeFailure(error, { databaseUrl: null, dataDir }),
  };
}

/** Every row of every table into an empty database of the other kind. The server must not run. */
export async function copyTo(config: Config, address: string): Promise<void> {
  if (config.databaseUrl === address) fail('--to: this is the database of DATABASE_URL itself');
  const unlock = reserveDatabase(config);
  if (config.databaseUrl !== null) say('Stop every instance first: what one writes now may be missing in the copy');
  const source = openDatabase(config);
  const target = openTarget(address, config.dataDir);
  try {
    const counts = await copyDatabase({ source, target: target.database, say });
    const total = counts.reduce((sum, { rows }) => sum + rows, 0);
    say('\ntable                      rows  checksum, read back the same');
    for (const { table, rows, checksum } of counts)
      say(`${table.padEnd(24)} ${String(rows).padStart(6)}  ${checksum.slice(0, 16)}`);
    say(`\n${total.toLocaleString('en')} rows of ${counts.length} tables copied and verified.`);
    say(`${target.setting}. secrets.json and uploads stay in ${config.dataDir}, which the server still needs.`);
  } catch (error) {
    fail(target.describe(error));
  } finally {
    await source.close();
    await target.database.close();
    target.unlock();
    unlock();
  }
}
