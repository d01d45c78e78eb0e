import { sha256 } from '#api/core/sha256.ts';
import { createLockConnection, TAKE_LOCK } from './lock-connection.ts';

/** Lets one of the processes that share a database do something. */
export interface SingleInstance {
  /** Tells if this process is the one; it stays so until it closes, ends or loses the database. */
  isThis(): Promise<boolean>;
  close(): Promise<void>;
}

/** A SQLite database belongs to one process. */
export const alwaysThis: SingleInstance = { isThis: async () => true, close: async () => undefined };

/** Locks of a database server have one name for all of its databases. */
const lockName = (databaseUrl: string, name: string) =>
  `portfolio_${name}_${sha256(new URL(databaseUrl).pathname).slice(0, 32)}`;

/** @param name of what only one process does, up to 20 letters */
export function createSingleInstance(databaseUrl: string, name: string): SingleInstance {
  const connection = createLockConnection(databaseUrl);
  const lock = lockName(databaseUrl, name);
  return {
    isThis: async () => (await connection.ask(TAKE_LOCK, [lock, lock])) === 1,
    close: () => connection.close(),
  };
}
