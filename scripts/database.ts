import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pino } from 'pino';
import type { Config } from '#api/config.ts';
import type { Context } from '#api/core/context.ts';
import { ignoreClosedOutput } from '#api/core/log.ts';
import { sqliteFile } from '#api/database/connection.ts';
import { describeFailure } from '#api/database/failures.ts';
import { DatabaseInUse, lockSqlite } from '#api/database/sqlite-driver.ts';
import { readEnvironment } from '#api/environment.ts';

export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** The path of a file that a command was given. Ends the process when there is none. */
export function requireFile(given: string): string {
  const path = resolve(given);
  return existsSync(path) ? path : fail(`There is no file ${path}`);
}

/**
 * Keeps servers and other commands from a SQLite database until the command ends. Instances on a database server
 * change its schema one at a time anyway.
 */
export function reserveDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): () => void {
  if (databaseUrl !== null) return () => undefined;
  try {
    return lockSqlite(sqliteFile(dataDir));
  } catch (error) {
    if (error instanceof DatabaseInUse) fail(`${error.message}. Stop it first: this command needs the database alone`);
    throw error;
  }
}

/** Runs a command with the settings of the server. A failure is told in one line; `LOG_LEVEL=debug` adds its place. */
export async function runCommand<T>(work: (config: Config) => Promise<T>): Promise<T> {
  // Files of a command are for this user alone, and nobody has to read its output to the end.
  process.umask(0o077);
  ignoreClosedOutput();
  const config = readEnvironment(fail);
  try {
    return await work(config);
  } catch (error) {
    if (config.logLevel === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    return fail(describeFailure(error, config));
  }
}

/** Runs a command on the database that the server would use, then closes it. */
export const withDatabase = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
  runCommand(async (config) => {
    const { createContext } = await import('#api/create-context.ts');
    const context = await createContext(config, pino({ level: 'warn' }));
    try {
      return await work(context);
    } finally {
      await context.database.close();
    }
  });
