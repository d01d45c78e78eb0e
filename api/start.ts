import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '@hapi/hapi';
import type { Logger } from 'pino';
import { Op } from 'sequelize';
import { MINUTE } from '#common/limits.ts';
import { startCleanup } from './cleanup.ts';
import type { Config } from './config.ts';
import { createConnections } from './core/connections/connections.ts';
import { readStoragePlaces } from './core/connections/stored.ts';
import { createContentVersion } from './core/content-version.ts';
import type { Context } from './core/context.ts';
import { createDeliveries } from './core/deliveries/deliveries.ts';
import type { RenderEmail } from './core/deliveries/email-channel.ts';
import { createEncryption } from './core/encryption.ts';
import { codeOf } from './core/error-code.ts';
import { createEvents } from './core/events.ts';
import { createObservedWarnings, logWarning } from './core/observed-warnings.ts';
import { createSite } from './core/published-site.ts';
import { createRateLimits } from './core/rate-limits.ts';
import { loadSecrets } from './core/secrets.ts';
import { updateComputedColumns } from './database/computed-columns.ts';
import { openDatabase, sqliteFile } from './database/connection.ts';
import { assertNotCopying } from './database/copy/marker.ts';
import { databasePlace, isDatabaseStarting } from './database/failures.ts';
import { migrate } from './database/migrations/index.ts';
import { lockSqlite } from './database/sqlite-lock.ts';
import { selectRows } from './database/table.ts';
import { incomingFolder } from './features/files/incoming.ts';
import { storeFirstVersion } from './features/site/first-version.ts';
import { createScheduleWorker } from './features/site/schedule-worker.ts';
import { readStartWarnings } from './features/system/warnings.ts';
import { loadWeb, type Web } from './http/pages.ts';
import { describeListenFailure, reservePort } from './http/port.ts';
import { createReadiness } from './http/readiness.ts';
import { releaseAssets } from './http/released-assets.ts';
import { measuredLimits } from './metrics/measured.ts';
import { noMetrics } from './metrics/metrics.ts';
import { startMetricsServer } from './metrics/serve.ts';
import { seedNewDatabase } from './seed/seed.ts';
import { createServer } from './server.ts';
import { startDeliveries } from './start-deliveries.ts';
import { uploadFolder } from './storage/create-storage.ts';
import { protectDataFolder } from './storage/private-files.ts';
import { createStorageHealth } from './storage/storage-health.ts';
import { createStorages, placeOf } from './storage/storages.ts';
import { removeTemporaryFiles } from './storage/temporary-files.ts';

export interface Running {
  server: Server;
  context: Context;
  /** The generated password of the owner after the first start. */
  generatedPassword: string | null;
  /** The account that nobody has signed in to since an earlier start made it; its password may have been missed. */
  unusedAccount: string | null;
  /** Milliseconds until the database was reachable, migrated and filled. */
  databaseMs: number;
  /** Lets a balancer know, answers what is under way, finishes the deliveries that are being sent, then ends. */
  stop(): Promise<void>;
}

const DATABASE_TIMEOUT_MS = MINUTE;
const SHUTDOWN_GRACE_MS = 10_000;

/** Waits while the database is starting. @throws after a minute, and at once what waiting does not mend */
async function waitForDatabase({ config, database, log }: Context): Promise<void> {
  for (let waited = 0; ; waited += 1_000) {
    try {
      return await database.ping();
    } catch (error) {
      if (!isDatabaseStarting(error) || waited >= DATABASE_TIMEOUT_MS) throw error;
      const { host } = config.databaseUrl === null ? { host: config.dataDir } : databasePlace(config.databaseUrl);
      if (waited === 0) log.warn({ host, code: codeOf(error) }, 'database unreachable, retrying for a minute');
      await sleep(1_000);
    }
  }
}

export async function createContext(config: Config, log: Logger, now: () => number = Date.now): Promise<Context> {
  const secrets = await loadSecrets(config);
  const database = openDatabase(config);
  const collected = config.metricsPort === null ? null : (await import('./metrics/prometheus.ts')).collectMetrics();
  const metrics = collected ?? noMetrics;
  const content = createContentVersion(database, log);
  const connections = createConnections({ database, content, config, secrets });
  const storages = createStorages({
    ...{ config, content, connections },
    readPlaces: () => readStoragePlaces(database, createEncryption(secrets.encryptionKey)),
    onReplaced: () => storageHealth.forget(),
  });
  const currentStorage = { check: async (signal: AbortSignal) => (await storages.current()).storage.check(signal) };
  const storageHealth = createStorageHealth(currentStorage, log, now);
  return {
    config,
    secrets,
    database,
    content,
    connections,
    site: createSite({ database, content, connections, now }),
    limits: measuredLimits(createRateLimits(database, config.rateLimitFactor, now), metrics),
    events: createEvents(database, now),
    deliveries: createDeliveries(database, now),
    storages,
    storageHealth,
    observed: createObservedWarnings(log),
    readiness: createReadiness(),
    metrics,
    collected,
    log,
    now,
  };
}

/** Migrates the database and seeds a new one. @returns the generated password of the owner, if one was generated */
export async function prepareDatabase(
  context: Context,
  onPasswordGenerated: (password: string) => void = () => undefined,
): Promise<string | null> {
  await waitForDatabase(context);
  await assertNotCopying(context.database);
  const applied = await migrate(context.database);
  if (applied.length > 0) context.log.info({ applied }, 'database migrated');
  const recreated = await updateComputedColumns(context.database);
  if (recreated.length > 0) context.log.info({ recreated }, 'computed columns made anew from their lists');
  // Rows of earlier releases lie where the environment says.
  await context.database.models.files.update({ place: placeOf(context.config.s3) }, { where: { place: null } });
  await storeFirstVersion(context);
  const password = await seedNewDatabase(context);
  if (password !== null) onPasswordGenerated(password);
  await context.content.refresh();
  return password;
}

const renderEmailWith =
  ({ entry }: Web): RenderEmail =>
  (template, data, content) =>
    entry.renderEmail({ template, data } as Parameters<typeof entry.renderEmail>[0], content);

/** Resolves to the result of `work` and the milliseconds until then. */
async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const started = performance.now();
  return [await work, performance.now() - started];
}

async function listen(server: Server, { port, host }: Config): Promise<void> {
  try {
    await server.start();
  } catch (error) {
    throw describeListenFailure(error, 'PORT', port, host);
  }
}

/** The email of the first account, while nobody has signed in to any. */
async function findUnusedAccount({ database: { models } }: Context): Promise<string | null> {
  if ((await models.users.count({ where: { lastLogin: { [Op.ne]: null } } })) > 0) return null;
  const [first] = await selectRows(models.users, { order: ['createdAt', 'id'], limit: 1 });
  return first?.email ?? null;
}

interface Options {
  /** The folder of the project. */
  root: string;
  version: string;
  /** Default: the site as it was built. */
  web?: Web;
  /** Called as soon as the owner's account is stored, so that its password can be told even if the start fails then. */
  onPasswordGenerated?: (password: string) => void;
}

/** Takes the lock and the ports before anything is written, and gives them back when the start fails. */
async function reserve(config: Config) {
  const unlock = config.databaseUrl === null ? lockSqlite(sqliteFile(config.dataDir)) : () => undefined;
  try {
    const releases = [await reservePort('PORT', config.port, config)];
    if (config.metricsPort !== null) releases.push(await reservePort('METRICS_PORT', config.metricsPort, config));
    return { unlock, releasePorts: () => Promise.all(releases.map((release) => release())) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Starts everything and listens.
 * @throws ConfigError when another program has a port
 * @throws DatabaseInUse when another process uses the SQLite database
 */
export async function start(config: Config, log: Logger, options: Options): Promise<Running> {
  const { root, version, web: given, onPasswordGenerated } = options;
  const { unlock, releasePorts } = await reserve(config);
  await protectDataFolder(config.dataDir, log);
  const context = await createContext(config, log);
  for (const folder of [incomingFolder(config.dataDir), uploadFolder(config)]) await removeTemporaryFiles(folder);
  const [[generatedPassword, databaseMs], web] = await Promise.all([
    timed(prepareDatabase(context, onPasswordGenerated)),
    given ?? loadWeb(join(root, 'web', 'dist')),
  ]);
  // Sources are not assets of a build, so `npm run dev` releases nothing.
  const release = async () => (given ? 0 : releaseAssets(context, web.clientFolder));
  await release().catch((error: unknown) =>
    log.warn({ err: error }, 'assets not stored: other instances cannot serve them, nor this one after an upgrade'),
  );
  const unusedAccount = generatedPassword === null ? await findUnusedAccount(context) : null;
  const server = await createServer({ context, web, version });
  context.content.start();
  const deliveries = startDeliveries(context, renderEmailWith(web));
  const schedule = createScheduleWorker(context);
  schedule.start();
  const stopCleanup = startCleanup(context, release);
  // In the background, because the site works without its files.
  context.storageHealth.latest();
  await releasePorts();
  const metricsServer = context.collected && (await startMetricsServer(context, context.collected));
  await listen(server, config);
  for (const warning of await readStartWarnings(context)) logWarning(log, warning);
  return {
    server,
    context,
    generatedPassword,
    unusedAccount,
    databaseMs,
    async stop() {
      await context.readiness.startDraining();
      stopCleanup();
      context.content.stop();
      await server.stop({ timeout: SHUTDOWN_GRACE_MS });
      await deliveries.stop();
      await schedule.stop();
      await metricsServer?.stop();
      await context.database.close();
      unlock();
    },
  };
}
