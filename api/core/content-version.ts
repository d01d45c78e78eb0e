import type { Logger } from 'pino';
import { QueryTypes, type Transaction } from 'sequelize';
import type { Database } from '#api/database/connection.ts';

/**
 * Which state of the published content the database holds: a number that each change of it counts up in its own
 * transaction. Finished pages and search indexes are made for one version and thrown away with it.
 */
export interface ContentVersion {
  /** The version as last seen: at once after a change of this instance, within half a second after another's. */
  current(): number;
  /** Runs `work` in a transaction and counts the version up with it. */
  change<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Reads the version anew. @throws when the database is away */
  refresh(): Promise<void>;
  start(): void;
  stop(): void;
}

const POLL_EVERY = 500;
const NAME = 'content';

export function createContentVersion(database: Database, log: Logger): ContentVersion {
  let version = 0;
  let timer: NodeJS.Timeout | undefined;
  let away = false;

  async function read(transaction?: Transaction): Promise<number> {
    const [row] = await database.sequelize.query<{ value: number }>('SELECT value FROM versions WHERE name = ?', {
      replacements: [NAME],
      type: QueryTypes.SELECT,
      ...(transaction ? { transaction } : {}),
    });
    return Number(row?.value ?? 0);
  }

  async function refresh() {
    version = Math.max(version, await read());
  }

  async function poll() {
    try {
      await refresh();
      if (away) log.info('the database is back');
      away = false;
    } catch (error) {
      if (!away) log.error({ err: error }, 'the database is away; finished pages are served on');
      away = true;
    }
    if (timer) timer = setTimeout(poll, POLL_EVERY).unref();
  }

  return {
    current: () => version,
    refresh,
    async change(work) {
      const { result, next } = await database.transaction(async (transaction) => {
        // First, because the row stays locked: changes of the content follow one another, and none waits for two others.
        await database.sequelize.query('UPDATE versions SET value = value + 1 WHERE name = ?', {
          replacements: [NAME],
          transaction,
        });
        const result = await work(transaction);
        return { result, next: await read(transaction) };
      });
      version = Math.max(version, next);
      return result;
    },
    start() {
      timer = setTimeout(poll, POLL_EVERY).unref();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
