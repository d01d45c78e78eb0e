import type { Logger } from 'pino';
import { QueryTypes, type Transaction } from 'sequelize';
import type { Database } from '#api/database/connection.ts';

/**
 * Version of the published content: a number in the database that every change increments in its own
 * transaction. Cached pages and search indexes belong to one version.
 */
export interface ContentVersion {
  /**
   * A number for comparing with an earlier call: it is another one after each change by this instance, and within half
   * a second after another's. It is this process's own count and not the stored version, because a restored dump can
   * repeat a stored version with other content.
   */
  current(): number;
  /** Runs `work` in a transaction that also increments the version. */
  change<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Reads the version from the database. @throws when the database is unreachable */
  refresh(): Promise<void>;
  /** Calls the listener after each change, this instance's or another's. @returns what ends that */
  onChange(listener: () => void): () => void;
  start(): void;
  stop(): void;
}

const POLL_INTERVAL_MS = 500;
const NAME = 'content';

export function createContentVersion(database: Database, log: Logger): ContentVersion {
  /** As last read. */
  let stored: number | undefined;
  let current = 0;
  let timer: NodeJS.Timeout | undefined;
  let isUnreachable = false;
  const listeners = new Set<() => void>();

  function changed(version: number) {
    stored = version;
    current++;
    for (const listener of listeners) listener();
  }

  async function read(transaction?: Transaction): Promise<number> {
    const [row] = await database.sequelize.query<{ value: number }>('SELECT value FROM versions WHERE name = ?', {
      replacements: [NAME],
      type: QueryTypes.SELECT,
      ...(transaction ? { transaction } : {}),
    });
    return Number(row?.value ?? 0);
  }

  /** Any other version counts, a lower one too: the database may have been restored from a dump. */
  async function refresh() {
    const found = await read();
    if (found !== stored) changed(found);
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
    current: () => current,
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
      changed(next);
      return result;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
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
