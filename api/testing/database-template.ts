import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { pino } from 'pino';
import { readConfig } from '#api/config.ts';
import type { Context } from '#api/core/context.ts';
import { createContext } from '#api/create-context.ts';
import type { Claims } from '#api/http/auth.ts';
import { ARGON2ID } from '#api/operation/auth/passwords.ts';
import { prepareDatabase } from '#api/prepare-database.ts';
import { createServer } from '#api/server.ts';
import { weekdays } from '#common/rules/working-time.ts';
import {
  copyMysqlTemplate,
  createMysqlDatabase,
  dropMysqlDatabase,
  filledMysqlDatabase,
  type MysqlDatabase,
} from './mysql-template.ts';
import { OWNER } from './owner.ts';
import { asFirstStarted, SEEDS, SQLITE, templateFor, tokenFile } from './template-folder.ts';
import type { FreshDatabase } from './test-server.ts';

const TEMPLATES = SEEDS.flatMap((seed) => [seed, asFirstStarted(seed)]);

/** The database of MySQL that is a template in this run. */
const mysqlName = (folder: string, template: string) => `${basename(folder).replaceAll(/\W/g, '_')}_${template}`;

/** @returns a token of the owner */
async function signIn(context: Context): Promise<string> {
  const server = await createServer({ context, web: null, version: 'test' });
  const { payload } = await server.inject({ method: 'POST', url: '/api/auth/login', payload: OWNER });
  return JSON.parse(payload).data.token;
}

/** Prepares the database of a seed, and a copy of it from before its owner set it up. */
async function prepare(folder: string, SEED: string, port: string | undefined): Promise<void> {
  const [dataDir, firstDir] = [join(folder, SEED), join(folder, asFirstStarted(SEED))];
  const first = mysqlName(folder, asFirstStarted(SEED));
  const place = {
    DATA_DIR: dataDir,
    ...(port && { DATABASE_URL: await createMysqlDatabase(port, mysqlName(folder, SEED)) }),
  };
  const config = readConfig({ NODE_ENV: 'test', ADMIN_PASSWORD: OWNER.password, SEED, ...place });
  const context = await createContext(config, pino({ level: 'silent' }));
  await prepareDatabase(context);
  // Nearly every test signs in, and nobody guesses here.
  const passwordHash = await hash(OWNER.password, { ...ARGON2ID, memoryCost: 8, timeCost: 1 });
  await context.database.models.users.update({ passwordHash }, { where: {} });
  await writeFile(tokenFile(folder, SEED), await signIn(context));
  if (port) {
    await createMysqlDatabase(port, first);
    await copyMysqlTemplate(port, mysqlName(folder, SEED), first);
  } else {
    await mkdir(firstDir);
    await context.database.sequelize.query('VACUUM INTO ?', { replacements: [join(firstDir, SQLITE)] });
  }
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

/** Writes the templates of a run: for MySQL if a port is given, else for SQLite. */
export async function prepareTemplates(folder: string, port?: string): Promise<void> {
  for (const seed of SEEDS) await prepare(folder, seed, port);
}

/** Vitest's global setup: migrated and seeded databases for the servers of a whole run to copy. */
export async function setup(): Promise<() => Promise<void>> {
  // Projects of one run share them.
  if (process.env.TEST_DATABASE_TEMPLATE) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-template-'));
  const port = process.env.TEST_MYSQL_PORT;
  await prepareTemplates(folder, port);
  process.env.TEST_DATABASE_TEMPLATE = folder;
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (port) for (const template of TEMPLATES) await dropMysqlDatabase(port, mysqlName(folder, template));
  };
}

/**
 * Fills an empty database with what a first start would write, if its settings leave that as it usually is.
 * @returns whether it did
 */
export async function copyTemplate(
  database: Pick<FreshDatabase, 'folder' | 'env'>,
  env: Record<string, string>,
): Promise<boolean> {
  const [folder, template] = [process.env.TEST_DATABASE_TEMPLATE, templateFor(env)];
  if (!folder || !template) return false;
  const url = database.env.DATABASE_URL;
  if (url) {
    const { port, pathname } = new URL(url);
    await copyMysqlTemplate(port, mysqlName(folder, template), pathname.slice(1));
  } else await copyFile(join(folder, template, SQLITE), join(database.folder, SQLITE));
  return true;
}

/** A database of MySQL that is filled so, for a server of this process. SQLite has its file copied. */
export async function filledMysql(env: Record<string, string>): Promise<MysqlDatabase | undefined> {
  const { TEST_DATABASE_TEMPLATE: folder, TEST_MYSQL_PORT: port } = process.env;
  const template = templateFor(env);
  return folder && port && template ? filledMysqlDatabase(port, mysqlName(folder, template)) : undefined;
}

/** Reads what a token of the owner says: a server on a copy signs it with a key of its own. */
export async function templateClaims(env: Record<string, string>): Promise<Omit<Claims, 'exp'>> {
  const { TEST_DATABASE_TEMPLATE: folder = '' } = process.env;
  const [, claims = ''] = (await readFile(tokenFile(folder, env.SEED ?? 'example'), 'utf8')).split('.');
  const { sub, ver, jti } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return { sub, ver, jti };
}
