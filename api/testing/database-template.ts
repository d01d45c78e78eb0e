import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '#api/config.ts';
import { createContext, prepareDatabase } from '#api/start.ts';
import { OWNER } from './owner.ts';

const SEEDS = ['example', 'none'];

/** Settings that decide, besides `SEED`, what the first start writes or where; such a server prepares its own database. */
const FIRST_START = /^(ADMIN_|DATABASE_URL$|DATA_DIR$)/;

/** Vitest's global setup: a migrated and seeded SQLite file for the servers of a whole run to copy. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-template-'));
  for (const SEED of SEEDS) {
    const dataDir = join(folder, SEED);
    const config = readConfig({ NODE_ENV: 'test', ADMIN_PASSWORD: OWNER.password, DATA_DIR: dataDir, SEED });
    const context = await createContext(config, pino({ level: 'silent' }));
    await prepareDatabase(context);
    await context.database.close();
  }
  process.env.TEST_DATABASE_TEMPLATE = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** The file that a SQLite server with these settings can start from, if there is one. */
export function databaseTemplate({ SEED = 'example', ...others }: Record<string, string>): string | undefined {
  const folder = process.env.TEST_DATABASE_TEMPLATE;
  if (!folder || !SEEDS.includes(SEED) || Object.keys(others).some((name) => FIRST_START.test(name))) return undefined;
  return join(folder, SEED, 'portfolio.sqlite');
}
