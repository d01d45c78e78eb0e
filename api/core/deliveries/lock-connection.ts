import type { Connection, RowDataPacket } from 'mysql2/promise';
import { mysqlTarget } from '#api/core/transport-encryption.ts';
import { SET_SESSION_MODE } from '#api/database/session-mode.ts';

/** A connection of its own to the database server, which ends the connection's locks with it. */
export interface LockConnection {
  /** The number in the column `answer`. @throws when the server does not answer; the next question opens it anew */
  ask(sql: string, values: string[]): Promise<number | null>;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 10_000;

/** Takes a lock, or keeps one that this connection has. */
export const TAKE_LOCK = 'SELECT IF(IS_USED_LOCK(?) = CONNECTION_ID(), 1, GET_LOCK(?, 0)) AS answer';

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
