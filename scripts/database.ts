import { pino } from 'pino';
import { readConfig } from '#api/config.ts';
import type { Context } from '#api/core/context.ts';
import { loadDotEnv } from '#api/environment.ts';
import { createContext } from '#api/start.ts';

/** Runs a command on the database that the server would use, then closes it. */
export async function withDatabase<T>(work: (context: Context) => Promise<T>): Promise<T> {
  loadDotEnv();
  const context = await createContext(readConfig(process.env), pino({ level: 'warn' }));
  try {
    return await work(context);
  } finally {
    await context.database.close();
  }
}

export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
