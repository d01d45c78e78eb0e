import { createLockConnection, TAKE_LOCK } from './lock-connection.ts';

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
