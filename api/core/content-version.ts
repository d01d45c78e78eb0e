import type { Logger } from 'pino';
import { QueryTypes, type Transaction } from 'sequelize';
import type { Database } from '#api/database/connection.ts';

/**
 * Version of the published content: a number in the database that every change increments in its own
 * transaction. Cached pages and search indexes belong to one version.
 */
export interface ContentVersion {
  /** The version as last read: current after a change by this instance, up to half a second old after another's. */
  current(): number;
  /** Runs `work` in a transaction that also increments the version. */
  change<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Reads the version from the database. @throws when the database is unreachable */
  refresh(): Promise<void>;
  start(): void;
  stop(): void;
}

const POLL_INTERVAL_MS = 500;
const NAME = 'content';

export function createContentVersion(database: Database, log: Logger): ContentVersion {
  let version = 0;
  let timer: NodeJS.Timeout | undefined;
  let isUnreachable = false;

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
      if (isUnreachable) log.info('database reachable again');
      isUnreachable = false;
    } catch (error) {
      if (!isUnreachable) log.error({ err: error }, 'database unreachable, retrying; cached pages are still served');
      isUnreachable = true;
    }
    if (timer) timer = setTimeout(poll, POLL_INTERVAL_MS).unref();
  }

  return {
    current: () => version,
    refresh,
    async change(work) {
      const { result, next } = await database.transaction(async (transaction) => {
        // The update comes first because it locks the row: content changes then run one after another and
        // cannot deadlock.
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
      timer = setTimeout(poll, POLL_INTERVAL_MS).unref();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
