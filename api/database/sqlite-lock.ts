import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { hasCode } from '#api/core/error-code.ts';

/** Thrown when another process holds the lock of a SQLite database. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
}

/** Creates an empty file that only this user may read. An existing one is not opened: closing it would end SQLite's locks. */
export function createPrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

/**
 * Reserves a SQLite database for one server or one command that needs it alone. The lock is an exclusive transaction on
 * a file beside the database, so the operating system ends it with the process, also after SIGKILL.
 * @returns the function that ends the lock
 * @throws DatabaseInUse when another process holds it
 */
export function lockSqlite(databaseFile: string): () => void {
  const folder = dirname(databaseFile);
  const file = join(folder, 'lock.sqlite');
  createPrivateFile(file);
  const handle = new BetterSqlite(file, { timeout: 0 });
  try {
    // Nothing is ever written, so no journal is needed.
    handle.pragma('journal_mode = MEMORY');
    handle.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    handle.close();
    if (!hasCode(error, 'SQLITE_BUSY')) throw error;
    throw new DatabaseInUse(
      `Another process uses the database in ${folder}: a server or a command that needs it alone`,
    );
  }
  return () => {
    if (handle.open) handle.close();
  };
}
