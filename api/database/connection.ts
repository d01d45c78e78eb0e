import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { QueryTypes, Sequelize, Transaction } from 'sequelize';
import type { Config } from '#api/config.ts';
import { codeOf } from '#api/core/error-code.ts';
import { closeIdleHandles, sqliteDriver } from './sqlite-driver.ts';
import { createPrivateFile } from './sqlite-lock.ts';
import { limitStatements, type MysqlConnection } from './statement-limit.ts';
import { defineModels, type Models } from './tables/index.ts';

export type Dialect = 'sqlite' | 'mysql';

export interface Database {
  sequelize: Sequelize;
  dialect: Dialect;
  models: Models;
  /** Runs `work` in one transaction; a deadlock or lost lock is tried again, so `work` must be repeatable. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** @throws when the database cannot be reached */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** InnoDB's and SQLite's ways of saying 'another writer was in the way; nothing of yours was kept'. */
const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD', 'SQLITE_BUSY']);
const ATTEMPTS = 6;
const RETRY_PAUSE = 20;

/**
 * The server said at once that it is not there. Before anything began that may be old news: the pool hands out
 * connections, and failures of them, from before it came back. Waiting for an answer in vain is not tried again.
 */
const TURNED_AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|PROTOCOL_)/;

/** Reads outside of a transaction, and again where a connection of before an outage was handed out. */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      if (attempt === ATTEMPTS || !TURNED_AWAY.test(codeOf(error) ?? '')) throw error;
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

function openMysql(url: string): Sequelize {
  const sequelize = new Sequelize(url, {
    dialect: 'mysql',
    logging: false,
    timezone: '+00:00',
    // No minimum: the pool would hand the failure to refill it to whoever asks next, when the server is back already.
    pool: { max: 12, min: 0, acquire: 8_000, idle: 60_000 },
    dialectOptions: { connectTimeout: 5_000, charset: 'utf8mb4' },
    retry: { max: 1 },
  });
  // Once per connection: read committed keeps concurrent inserts from waiting on each other's gaps.
  sequelize.addHook('afterConnect', async (connection) => {
    const mysql = connection as unknown as MysqlConnection;
    limitStatements(mysql);
    await new Promise<void>((resolve, reject) =>
      mysql.query({ sql: 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED' }, (error) =>
        error ? reject(error) : resolve(),
      ),
    );
  });
  return sequelize;
}

export const sqliteFile = (dataDir: string): string => join(dataDir, 'portfolio.sqlite');

export const openDatabase = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Database =>
  databaseUrl === null ? openSqliteFile(sqliteFile(dataDir)) : toDatabase(openMysql(databaseUrl), 'mysql');

export const openSqliteFile = (file: string): Database =>
  toDatabase(openSqlite(file), 'sqlite', () => closeIdleHandles(file));

function toDatabase(sequelize: Sequelize, dialect: Dialect, afterClose: () => void = () => undefined): Database {
  return {
    sequelize,
    dialect,
    models: defineModels(sequelize),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        let begun = false;
        try {
          return await sequelize.transaction((transaction) => {
            begun = true;
            return work(transaction);
          });
        } catch (error) {
          const code = codeOf(error) ?? '';
          const nothingHappened = RETRYABLE.has(code) || (!begun && TURNED_AWAY.test(code));
          if (attempt === ATTEMPTS || !nothingHappened) throw error;
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
