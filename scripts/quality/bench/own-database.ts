import { pino } from 'pino';
import { readConfig } from '#api/config.ts';
import type { Context } from '#api/core/context.ts';
import { createContext } from '#api/create-context.ts';
import type { Database } from '#api/database/connection.ts';
import { prepareDatabase } from '#api/prepare-database.ts';
import { OWNER } from './test-env.ts';

/** Runs our server's own services on a database in this process, to fill it and to record its statements. */
export async function openContext(databaseUrl: string | null, dataDir: string, now?: () => number): Promise<Context> {
  const config = readConfig({
    NODE_ENV: 'production',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    DATA_DIR: dataDir,
    SEED: 'none',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    RATE_LIMIT_FACTOR: '1000000',
  });
  const context = await createContext(config, pino({ level: 'silent' }), now);
  await prepareDatabase(context);
  return context;
}

const RECORDER = 'record-statements';
const textLiteral = /'(?:[^'\\]|\\.|'')*'/g;
const placeholder = /[\s(,=](?:\?|\$\d+|:\w+)(?=[\s),;]|$)/;

/** The statements that `work` sends, in their order, each with its values in it. @throws when one has placeholders */
export async function recordStatements({ sequelize }: Database, work: () => Promise<unknown>): Promise<string[]> {
  const recorded: string[] = [];
  sequelize.addHook('afterQuery', RECORDER, (_options, query) => {
    if ('sql' in query && typeof query.sql === 'string') recorded.push(query.sql);
  });
  try {
    await work();
  } finally {
    sequelize.removeHook('afterQuery', RECORDER);
  }
  const unfilled = recorded.find((statement) => placeholder.test(statement.replace(textLiteral, "''")));
  if (unfilled !== undefined) throw new Error(`A statement was recorded without its values: ${unfilled}`);
  return recorded;
}

export const poolSizeOf = ({ sequelize }: Database): number => sequelize.config.pool?.max ?? 5;
