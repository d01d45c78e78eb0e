import type { Connection, RowDataPacket } from 'mysql2/promise';
import { sha256 } from '#api/core/sha256.ts';
import { mysqlTarget } from '#api/core/transport-encryption.ts';
import { SET_SESSION_MODE } from '#api/database/mysql-session.ts';

/** Tells which of the processes that send from one database still run. */
export interface Instances {
  /** The number of looks in a row that must find an instance gone before it counts as ended. */
  readonly looksNeeded: number;
  /** Says that this instance runs, and finds those of the others that do not. `null` stands for one without a name. */
  findGone(others: readonly (string | null)[]): Promise<(string | null)[]>;
  close(): Promise<void>;
}

/** A SQLite database belongs to one process, so every other one has ended. */
export const onlyInstance: Instances = {
  looksNeeded: 1,
  findGone: async (others) => [...others],
  close: async () => undefined,
};

const nameOf = (instance: string) => `portfolio_instance_${instance}`;

/** A connection of its own to the database server, which ends the connection's locks with it. */
interface LockConnection {
  /** The number in the column `answer`. @throws when the server does not answer; the next question opens it anew */
  ask(sql: string, values: string[]): Promise<number | null>;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 10_000;

/** Takes a lock, or keeps one that this connection has. */
const TAKE_LOCK = 'SELECT IF(IS_USED_LOCK(?) = CONNECTION_ID(), 1, GET_LOCK(?, 0)) AS answer';

export function createLockConnection(databaseUrl: string): LockConnection {
  let connection: Connection | undefined;

  async function open(): Promise<Connection> {
    const { createConnection } = await import('mysql2/promise');
    const opened = await createConnection({ ...mysqlTarget(databaseUrl), connectTimeout: CONNECT_TIMEOUT_MS });
    opened.on('error', () => {
      connection = undefined;
    });
    await opened.query(SET_SESSION_MODE);
    return opened;
  }

  return {
    async ask(sql, values) {
      connection ??= await open();
      try {
        const [rows] = await connection.query<RowDataPacket[]>({ sql, values, timeout: QUERY_TIMEOUT_MS });
        return rows[0]?.answer ?? null;
      } catch (error) {
        connection?.destroy();
        connection = undefined;
        throw error;
      }
    },
    async close() {
      await connection?.end();
      connection = undefined;
    },
  };
}

/**
 * Each instance holds a lock of the database server by its name, on a connection of its own; the server ends the lock
 * with the connection, also when the process is killed. A connection can break while its instance lives on, which takes
 * the lock again at its next look: so it takes two looks.
 */
export function createInstanceLock(databaseUrl: string, instance: string): Instances {
  const { ask, close } = createLockConnection(databaseUrl);
  return {
    looksNeeded: 2,
    async findGone(others) {
      const own = nameOf(instance);
      await ask(TAKE_LOCK, [own, own]);
      const gone: string[] = [];
      for (const other of others)
        if (other !== null && (await ask('SELECT IS_USED_LOCK(?) AS answer', [nameOf(other)])) === null)
          gone.push(other);
      return gone;
    },
    close,
  };
}

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
