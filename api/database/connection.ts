import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { QueryTypes, Sequelize, Transaction } from 'sequelize';
import type { Config } from '#api/config.ts';
import { mysqlTarget } from '#api/core/transport-encryption.ts';
import { followTexts } from './follow-texts.ts';
import { SET_SESSION_MODE } from './session-mode.ts';
import { closeIdleHandles, sqliteDriver } from './sqlite-driver.ts';
import { createPrivateFile } from './sqlite-lock.ts';
import { limitStatements, type MysqlConnection } from './statement-limit.ts';
import { defineModels, type Models } from './tables/index.ts';
import { hasKeptNothing, mayReadAgain, type Progress } from './tried-again.ts';

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
