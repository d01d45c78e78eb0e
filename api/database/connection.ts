import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Attributes,
  BaseError,
  type Model,
  QueryTypes,
  Sequelize,
  Transaction,
  type WhereOptions,
} from 'sequelize';
import type { Config } from '#api/config.ts';
import { codeOf, wasNeverSent } from '#api/core/error-code.ts';
import { mysqlTarget } from '#api/core/transport-encryption.ts';
import { type Base, deleteTexts, fieldOf, type Source, sources, writeTexts } from './contact-texts.ts';
import { limitStatements, type MysqlConnection, SET_SESSION_MODE } from './mysql-session.ts';
import { closeIdleHandles, createPrivateFile, sqliteDriver } from './sqlite-driver.ts';
import { defineModels, type Models } from './tables/index.ts';

export type Dialect = 'sqlite' | 'mysql';

export interface Database {
  sequelize: Sequelize;
  dialect: Dialect;
  models: Models;
  /**
   * Runs `work` in one transaction. A deadlock, a lost lock and a connection that breaks before the commit are tried again,
   * so `work` must be repeatable.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** @throws when the database cannot be reached */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const ATTEMPTS = 6;
const RETRY_PAUSE = 20;

/** Tells how far a transaction had come when it failed. */
export type Progress = 'not begun' | 'begun' | 'committing';

/**
 * InnoDB's and SQLite's ways of saying 'another writer was in the way; nothing of yours was kept'. The nodes of a cluster
 * say it at the commit, as a deadlock; one that is cut off from the others refuses every statement as an unknown command.
 */
const NOTHING_KEPT = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'ER_UNKNOWN_COM_ERROR',
  'SQLITE_BUSY',
]);

/**
 * The server said at once that it is not there. Before anything began that may be old news: the pool hands out
 * connections, and failures of them, from before it came back. Waiting for an answer in vain is not tried again.
 */
const TURNED_AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|PROTOCOL_)/;

/** The connection broke, and with it went what was not committed. */
const CUT_OFF = /^(ECONNRESET|EPIPE|PROTOCOL_CONNECTION_LOST|ER_SERVER_SHUTDOWN|ER_CONNECTION_KILLED)$/;

/**
 * Tells whether a transaction that failed so has certainly left nothing, and may succeed when it is tried again. When the
 * connection breaks after the commit was sent, nobody knows.
 */
export function hasKeptNothing(error: unknown, progress: Progress): boolean {
  const code = codeOf(error) ?? '';
  if (NOTHING_KEPT.has(code) || wasNeverSent(error)) return true;
  if (progress === 'not begun') return TURNED_AWAY.test(code);
  // The work may also fail beside the database, with the same codes.
  return progress === 'begun' && error instanceof BaseError && CUT_OFF.test(code);
}

/** Tells whether a read that failed so may succeed when it is tried again. */
export const mayReadAgain = (error: unknown): boolean =>
  wasNeverSent(error) || TURNED_AWAY.test(codeOf(error) ?? '') || codeOf(error) === 'ER_UNKNOWN_COM_ERROR';

/** Reads outside of a transaction, and again where a connection of before an outage was handed out. */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      if (attempt === ATTEMPTS || !mayReadAgain(error)) throw error;
      await sleep(Math.random() * attempt * RETRY_PAUSE);
    }
  }
}

/** SQLite gives the files beside the database its mode, so the mode has to be right before it is opened. */
function openSqlite(file: string): Sequelize {
  createPrivateFile(file);
  return new Sequelize({
    dialect: 'sqlite',
    dialectModule: sqliteDriver,
    storage: file,
    logging: false,
    transactionType: Transaction.TYPES.IMMEDIATE,
  });
}

/** Once per connection: read committed keeps concurrent inserts from waiting on each other's gaps. */
async function prepareSession(connection: MysqlConnection): Promise<void> {
  const run = (sql: string) =>
    new Promise<unknown>((resolve, reject) =>
      connection.query({ sql }, (error, rows) => (error ? reject(error) : resolve(rows))),
    );
  await run(SET_SESSION_MODE);
  await run('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  const found = await run("SHOW VARIABLES LIKE 'wsrep_on'");
  const isCluster = Array.isArray(found) && found[0]?.Value === 'ON';
  // A node that takes over may still have in its queue what the one before it has confirmed. Each transaction and each
  // statement outside of one waits for that, whether it reads (1), changes (2) or adds rows (4).
  if (isCluster) await run('SET SESSION wsrep_sync_wait = 7');
}

function openMysql(url: string): Sequelize {
  const { uri, ...encryption } = mysqlTarget(url);
  const sequelize = new Sequelize(uri, {
    dialect: 'mysql',
    logging: false,
    timezone: '+00:00',
    // No minimum: the pool would hand the failure to refill it to whoever asks next, when the server is back already.
    pool: { max: 12, min: 0, acquire: 8_000, idle: 60_000 },
    dialectOptions: { connectTimeout: 5_000, charset: 'utf8mb4', ...encryption },
    retry: { max: 1 },
  });
  sequelize.addHook('afterConnect', async (connection) => {
    const mysql = connection as unknown as MysqlConnection;
    limitStatements(mysql);
    await prepareSession(mysql);
  });
  return sequelize;
}

export const sqliteFile = (dataDir: string): string => join(dataDir, 'portfolio.sqlite');

export const openDatabase = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Database =>
  databaseUrl === null ? openSqliteFile(sqliteFile(dataDir)) : toDatabase(openMysql(databaseUrl), 'mysql');

export const openSqliteFile = (file: string): Database =>
  toDatabase(openSqlite(file), 'sqlite', () => closeIdleHandles(file));

/**
 * Every write of Sequelize's models and of `bulkInsert` passes here, so no writer has to think of the search. A statement in SQL
 * of its own must not write the columns of `sources`: the look at the end of every test of the API would find it.
 */

interface Watched {
  source: Source;
  key: string;
  columns: readonly string[];
}

const watched = new Map<string, Watched>(
  sources.flatMap((source) => Object.entries(source.tables).map(([table, rest]) => [table, { source, ...rest }])),
);

type Write = { transaction?: Transaction | null; where?: WhereOptions; model?: unknown; attributes?: object };
type AnyTable = { tableName: string; findAll(options: object): Promise<unknown[]> };

const keysOf = ({ key }: Watched, rows: readonly unknown[]): string[] => [
  ...new Set(rows.map((row) => fieldOf(row, key)).filter((value) => typeof value === 'string')),
];

/** The keys of the rows that a write is about to change. */
async function readKeys(watch: Watched, { model, where, transaction }: Write): Promise<string[]> {
  const options = { attributes: [watch.key], where, raw: true, ...(transaction && { transaction }) };
  return keysOf(watch, await (model as AnyTable).findAll(options));
}

/** Follows every write through models and `bulkInsert`, in its transaction. */
function followTexts(base: Base): void {
  const { sequelize } = base;
  const pending = new WeakMap<object, string[]>();
  const watchOf = (model: unknown) => watched.get((model as AnyTable).tableName);
  const write = ({ source }: Watched, keys: readonly string[], transaction?: Transaction | null) =>
    keys.length === 0 ? undefined : writeTexts(base, source, keys, transaction ?? undefined);

  sequelize.addHook('beforeBulkUpdate', async (options: Write) => {
    const watch = watchOf(options.model);
    if (watch && Object.keys(options.attributes ?? {}).some((column) => watch.columns.includes(column)))
      pending.set(options, await readKeys(watch, options));
  });
  sequelize.addHook('beforeBulkDestroy', async (options: Write) => {
    const watch = watchOf(options.model);
    if (!watch) return;
    const keys = await readKeys(watch, options);
    // Before the rows, so that no text outlives them where the process ends in between.
    if (!options.transaction)
      await deleteTexts(
        base,
        keys.map((key) => watch.source.letter + key),
      );
    pending.set(options, keys);
  });
  const finish = async (options: Write) => {
    const watch = watchOf(options.model);
    if (watch) await write(watch, pending.get(options) ?? [], options.transaction);
  };
  sequelize.addHook('afterBulkUpdate', finish);
  sequelize.addHook('afterBulkDestroy', finish);
  for (const event of ['afterCreate', 'afterUpdate', 'afterDestroy'] as const)
    sequelize.addHook(event, async (row: Model, options: Write) => {
      const watch = watchOf(row.constructor);
      if (watch) await write(watch, keysOf(watch, [row.get() as Attributes<Model>]), options.transaction);
    });

  const queries = sequelize.getQueryInterface();
  const insert = queries.bulkInsert.bind(queries);
  queries.bulkInsert = async (table, rows, options, attributes) => {
    const result = await insert(table, rows, options, attributes);
    const watch = watched.get(String(table));
    if (watch) await write(watch, keysOf(watch, rows), options?.transaction);
    return result;
  };
}

function toDatabase(sequelize: Sequelize, dialect: Dialect, afterClose: () => void = () => undefined): Database {
  followTexts({ sequelize, dialect });
  return {
    sequelize,
    dialect,
    models: defineModels(sequelize),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        let progress: Progress = 'not begun';
        try {
          return await sequelize.transaction(async (transaction) => {
            progress = 'begun';
            const result = await work(transaction);
            progress = 'committing';
            return result;
          });
        } catch (error) {
          if (attempt === ATTEMPTS || !hasKeptNothing(error, progress)) throw error;
          await sleep(Math.random() * attempt * RETRY_PAUSE);
        }
      }
    },
    async ping() {
      await sequelize.query('SELECT 1 AS alive', { type: QueryTypes.SELECT });
    },
    async close() {
      await sequelize.close();
      afterClose();
    },
  };
}
