import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server } from '@hapi/hapi';
import { type Logger, pino } from 'pino';
import { readConfig } from '#api/config.ts';
import type { Context } from '#api/core/context.ts';
import { createContext } from '#api/create-context.ts';
import { issueToken } from '#api/http/auth.ts';
import type { Web } from '#api/http/pages.ts';
import { prepareDatabase } from '#api/prepare-database.ts';
import { createServer } from '#api/server.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { findWrongTexts } from './contact-texts.ts';
import { copyTemplate, filledMysql, templateClaims } from './database-template.ts';
import { assertDocumented } from './documented-replies.ts';
import { emptyMysqlDatabase, type MysqlDatabase } from './mysql-template.ts';
import { OWNER } from './owner.ts';
import { FIRST_START } from './template-folder.ts';

export { FIRST_START, OWNER };

interface Injected {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies of every shape, wrong ones included
  body: any;
}

interface Send {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean> | string;
  body?: unknown;
  /** Admin calls use the owner's token by default; `null` sends none. */
  token?: string | null;
  headers?: Record<string, string>;
  address?: string;
}

export interface TestServer {
  context: Context;
  server: Server;
  readonly token: string;
  /** Signs the owner in again, after the clock has passed the expiry of the token. */
  signIn(): Promise<void>;
  /** Goes on with the token of a reply that ended every other session. */
  adoptToken(next: string): void;
  /** Moves the server's clock forward. */
  advance(milliseconds: number): void;
  /**
   * From now on the server's clock moves by `advance` alone: what is good for seconds is so however busy the machine is.
   * @returns lets it go on
   */
  holdClock(): () => void;
  send(endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>, input?: Send): Promise<Injected>;
  raw(options: Parameters<Server['inject']>[0]): Promise<Injected>;
  close(): Promise<void>;
}

export interface FreshDatabase {
  folder: string;
  env: Record<string, string>;
  remove(): Promise<void>;
}

/** An empty database for this test alone: SQLite, or MySQL when the run provides a server. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const port = process.env.TEST_MYSQL_PORT;
  return inFolder(port ? await emptyMysqlDatabase(port) : undefined);
}

/** A folder of data, with a database of MySQL if there is one. */
async function inFolder(mysql?: MysqlDatabase): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-api-'));
  return {
    folder,
    env: { DATA_DIR: folder, ...(mysql && { DATABASE_URL: mysql.url }) },
    async remove() {
      await mysql?.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A database for one server of this process, with what its first start would write if that is as it usually is. */
async function databaseFor(env: Record<string, string>): Promise<FreshDatabase & { isPrepared: boolean }> {
  const mysql = await filledMysql(env);
  if (mysql) return { ...(await inFolder(mysql)), isPrepared: true };
  const database = await freshDatabase();
  return { ...database, isPrepared: await copyTemplate(database, env) };
}

/** A database as most tests want it, migrated and seeded once a run, for processes that share it. */
export async function migratedDatabase(SEED = 'none'): Promise<FreshDatabase> {
  const database = await freshDatabase();
  await copyTemplate(database, { SEED });
  return database;
}

function toInjected(response: Awaited<ReturnType<Server['inject']>>): Injected {
  const type = String(response.headers['content-type'] ?? '');
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.payload,
    body: type.includes('json') && response.payload ? JSON.parse(response.payload) : undefined,
  };
}

const fill = (path: string, params: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));

const search = (query: Send['query']) => {
  if (query === undefined) return '';
  if (typeof query === 'string') return query;
  return `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
};

/** A complete API with its own database, seeded with the example content by default. */
export async function startTestServer(
  env: Record<string, string> = {},
  web: Web | null = null,
  log: Logger = pino({ level: 'silent' }),
): Promise<TestServer> {
  const database = await databaseFor(env);
  const config = readConfig({
    NODE_ENV: 'test',
    ADMIN_PASSWORD: OWNER.password,
    RATE_LIMIT_FACTOR: '100000',
    ...database.env,
    ...env,
  });
  let clockOffset = 0;
  let heldAt: number | undefined;
  const context = await createContext(config, log, () => (heldAt ?? Date.now()) + clockOffset);
  if (database.isPrepared) await context.content.refresh();
  else await prepareDatabase(context);
  const server = await createServer({ context, web, version: 'test' });
  await server.initialize();

  async function raw(options: Parameters<Server['inject']>[0]) {
    const reply = await server.inject(options);
    assertDocumented(reply);
    return toInjected(reply);
  }
  async function signIn(): Promise<string> {
    const { body } = await raw({ method: 'POST', url: '/api/auth/login', payload: OWNER });
    return body.data.token;
  }
  let token = database.isPrepared
    ? issueToken(await templateClaims(env), context.secrets.jwtSecret, context.now())
    : await signIn();

  return {
    context,
    server,
    get token() {
      return token;
    },
    async signIn() {
      token = await signIn();
    },
    adoptToken(next) {
      token = next;
    },
    advance(milliseconds) {
      clockOffset += milliseconds;
    },
    holdClock() {
      heldAt = Date.now();
      return () => {
        heldAt = undefined;
      };
    },
    async send(endpoint, { params = {}, query, body, token: other, headers = {}, address } = {}) {
      const usedToken = other === undefined && endpoint.access === 'admin' ? token : other;
      return raw({
        method: endpoint.method,
        url: fill(endpoint.path, params) + search(query),
        headers: { ...(usedToken ? { authorization: `Bearer ${usedToken}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
        ...(address ? { remoteAddress: address } : {}),
      });
    },
    raw,
    async close() {
      await server.stop({ timeout: 1000 });
      const wrong = await findWrongTexts(context.database);
      if (wrong.length > 0)
        throw new Error(`Texts of the search that no writer kept: ${wrong.slice(0, 5).join(' | ')}`);
      await context.database.close();
      await database.remove();
    },
  };
}

export const contactRequest = (fields: Record<string, unknown> = {}) => ({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'I need an engine that computes tables.',
  ...fields,
});

export const testimonial = (fields: Record<string, unknown> = {}) => ({
  projectName: 'Analytical Engine',
  clientName: 'Charles Babbage',
  feedback: 'It computes tables, on time and without a fault.',
  rating: 5,
  wouldRecommend: true,
  ...fields,
});
