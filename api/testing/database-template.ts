import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { pino } from 'pino';
import { readConfig } from '#api/config.ts';
import type { Context } from '#api/core/context.ts';
import { createContext } from '#api/create-context.ts';
import { ARGON2ID } from '#api/operation/auth/passwords.ts';
import { prepareDatabase } from '#api/prepare-database.ts';
import { weekdays } from '#common/rules/working-time.ts';
import { copyMysqlTemplate, createMysqlDatabase, dropMysqlDatabase } from './mysql-template.ts';
import { OWNER } from './owner.ts';
import type { FreshDatabase } from './test-server.ts';

const SEEDS = ['example', 'none'];

/** Settings that decide, besides `SEED`, what the first start writes or where; such a server prepares its own database. */
const FIRST_START = /^(ADMIN_|DATABASE_URL$|DATA_DIR$)/;

/** The database of MySQL that stands for a seed in this run. */
const mysqlName = (folder: string, seed: string) => `${basename(folder).replaceAll(/\W/g, '_')}_${seed}`;

async function prepare(dataDir: string, SEED: string, databaseUrl: string | null): Promise<void> {
  const place = { DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) };
  const config = readConfig({ NODE_ENV: 'test', ADMIN_PASSWORD: OWNER.password, SEED, ...place });
  const context = await createContext(config, pino({ level: 'silent' }));
  await prepareDatabase(context);
  // Nearly every test signs in, and nobody guesses here.
  const passwordHash = await hash(OWNER.password, { ...ARGON2ID, memoryCost: 8, timeCost: 1 });
  await context.database.models.users.update({ passwordHash }, { where: {} });
  await openOffice(context);
  await context.database.close();
}

const hoursOf = (from: string, to: string) => [{ from, to }];
const [always, workday] = [hoursOf('00:00', '24:00'), hoursOf('09:00', '17:00')];

/** The owner of most tests works at all hours, as tests do, and offers calls on five days. A first start offers none. */
async function openOffice({ database: { models } }: Context) {
  const workingHours = Object.fromEntries(weekdays.map((day) => [day, always]));
  await models.deskSettings.create({ id: 'settings', content: JSON.stringify({ workingHours }), updatedAt: 0 });
  const weekly = Object.fromEntries(weekdays.map((day) => [day, day === 'sat' || day === 'sun' ? [] : workday]));
  await models.bookingAvailability.update({ content: JSON.stringify({ enabled: true, weekly }) }, { where: {} });
}

/** Vitest's global setup: migrated and seeded databases for the servers of a whole run to copy. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-template-'));
  const port = process.env.TEST_MYSQL_PORT;
  for (const seed of SEEDS)
    await prepare(join(folder, seed), seed, port ? await createMysqlDatabase(port, mysqlName(folder, seed)) : null);
  process.env.TEST_DATABASE_TEMPLATE = folder;
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (port) for (const seed of SEEDS) await dropMysqlDatabase(port, mysqlName(folder, seed));
  };
}

/** Fills an empty database with what a first start would write, if its settings leave that as it usually is. */
export async function copyTemplate(
  database: Pick<FreshDatabase, 'folder' | 'env'>,
  { SEED = 'example', ...others }: Record<string, string>,
) {
  const folder = process.env.TEST_DATABASE_TEMPLATE;
  if (!folder || !SEEDS.includes(SEED) || Object.keys(others).some((name) => FIRST_START.test(name))) return;
  const url = database.env.DATABASE_URL;
  if (!url) return copyFile(join(folder, SEED, 'portfolio.sqlite'), join(database.folder, 'portfolio.sqlite'));
  const { port, pathname } = new URL(url);
  await copyMysqlTemplate(port, mysqlName(folder, SEED), pathname.slice(1));
}
