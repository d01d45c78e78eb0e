import type { Connection, RowDataPacket } from 'mysql2/promise';

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

const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 10_000;
const nameOf = (instance: string) => `portfolio_instance_${instance}`;

/**
 * Each instance holds a lock of the database server by its name, on a connection of its own; the server ends the lock
 * with the connection, also when the process is killed. A connection can break while its instance lives on, which takes
 * the lock again at its next look: so it takes two looks.
 */
export function createInstanceLock(databaseUrl: string, instance: string): Instances {
  let connection: Connection | undefined;

  async function open(): Promise<Connection> {
    const { createConnection } = await import('mysql2/promise');
    const opened = await createConnection({ uri: databaseUrl, connectTimeout: CONNECT_TIMEOUT_MS });
    opened.on('error', () => {
      connection = undefined;
    });
    return opened;
  }

  async function ask(sql: string, values: string[]): Promise<number | null> {
    connection ??= await open();
    try {
      const [rows] = await connection.query<RowDataPacket[]>({ sql, values, timeout: QUERY_TIMEOUT_MS });
      return rows[0]?.answer ?? null;
    } catch (error) {
      connection?.destroy();
      connection = undefined;
      throw error;
    }
  }

  return {
    looksNeeded: 2,
    async findGone(others) {
      const own = nameOf(instance);
      await ask('SELECT IF(IS_USED_LOCK(?) = CONNECTION_ID(), 1, GET_LOCK(?, 0)) AS answer', [own, own]);
      const gone: string[] = [];
      for (const other of others)
        if (other !== null && (await ask('SELECT IS_USED_LOCK(?) AS answer', [nameOf(other)])) === null)
          gone.push(other);
      return gone;
    },
    async close() {
      await connection?.end();
    },
  };
}
