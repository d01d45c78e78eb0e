import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '@hapi/hapi';
import type { Logger } from 'pino';
import { MINUTE } from '#common/limits.ts';
import { startCleanup } from './cleanup.ts';
import { type Config, ConfigError } from './config.ts';
import { createContentVersion } from './core/content-version.ts';
import type { Context } from './core/context.ts';
import type { Channel } from './core/deliveries/channel.ts';
import { createDeliveries } from './core/deliveries/deliveries.ts';
import { adoptEarlierEmails } from './core/deliveries/earlier-emails.ts';
import { createEmailChannel, type RenderEmail } from './core/deliveries/email-channel.ts';
import { createSmtpTransport } from './core/deliveries/smtp-transport.ts';
import { createDeliveryWorker } from './core/deliveries/worker.ts';
import { createEvents } from './core/events.ts';
import { createObservedWarnings, logWarning } from './core/observed-warnings.ts';
import { createSite } from './core/published-site.ts';
import { createRateLimits } from './core/rate-limits.ts';
import { loadSecrets } from './core/secrets.ts';
import { updateComputedColumns } from './database/computed-columns.ts';
import { openDatabase } from './database/connection.ts';
import { migrate } from './database/migrations/index.ts';
import { incomingFolder } from './features/files/incoming.ts';
import { storeFirstVersion } from './features/site/first-version.ts';
import { createScheduleWorker } from './features/site/schedule-worker.ts';
import { readStartWarnings } from './features/system/warnings.ts';
import { isDatabaseUnreachable } from './http/errors.ts';
import { loadWeb, type Web } from './http/pages.ts';
import { createReadiness } from './http/readiness.ts';
import { measuredEmail, measuredLimits } from './metrics/measured.ts';
import { noMetrics } from './metrics/metrics.ts';
import { startMetricsServer } from './metrics/serve.ts';
import { seedNewDatabase } from './seed/seed.ts';
import { createServer } from './server.ts';
import { createStorage, uploadFolder } from './storage/create-storage.ts';
import { createStorageHealth } from './storage/storage-health.ts';
import { removeTemporaryFiles } from './storage/temporary-files.ts';

export interface Running {
  server: Server;
  context: Context;
  /** The generated password of the owner after the first start. */
  generatedPassword: string | null;
  /** Milliseconds until the database was reachable, migrated and filled. */
  databaseMs: number;
  /** Lets a balancer know, answers what is under way, finishes the deliveries that are being sent, then ends. */
  stop(): Promise<void>;
}

const DATABASE_TIMEOUT_MS = MINUTE;
const SHUTDOWN_GRACE_MS = 10_000;

/** Waits while the database is starting. @throws after a minute */
async function waitForDatabase({ database, log }: Context): Promise<void> {
  for (let waited = 0; ; waited += 1_000) {
    try {
      return await database.ping();
    } catch (error) {
      if (!isDatabaseUnreachable(error) || waited >= DATABASE_TIMEOUT_MS) throw error;
      if (waited === 0) log.warn('database unreachable, retrying');
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
  const storage = await createStorage(config);
  return {
    config,
    secrets,
    database,
    content,
    site: createSite({ database, content, config, now }),
    limits: measuredLimits(createRateLimits(database, config.rateLimitFactor, now), metrics),
    events: createEvents(database, now),
    deliveries: createDeliveries(database, now),
    storage,
    storageHealth: createStorageHealth(storage, log, now),
    observed: createObservedWarnings(log),
    readiness: createReadiness(),
    metrics,
    collected,
    log,
    now,
  };
}

/** Migrates the database and seeds a new one. */
export async function prepareDatabase(context: Context): Promise<string | null> {
  await waitForDatabase(context);
  const applied = await migrate(context.database);
  if (applied.length > 0) context.log.info({ applied }, 'database migrated');
  const recreated = await updateComputedColumns(context.database);
  if (recreated.length > 0) context.log.info({ recreated }, 'computed columns made anew from their lists');
  await storeFirstVersion(context);
  const password = await seedNewDatabase(context);
  await context.content.refresh();
  return password;
}

/** The channels that are configured. */
function openChannels({ config, metrics }: Context, { entry }: Web): Channel[] {
  const { smtpUrl, from } = config.mail;
  if (smtpUrl === null) return [];
  const render: RenderEmail = (template, data) =>
    entry.renderEmail({ template, data } as Parameters<typeof entry.renderEmail>[0]);
  return [createEmailChannel(measuredEmail(createSmtpTransport(smtpUrl, from), metrics), render)];
}

function startDeliveries(context: Context, web: Web) {
  const { database, deliveries, log, now } = context;
  const worker = createDeliveryWorker({
    deliveries,
    channels: openChannels(context, web),
    adopt: () => adoptEarlierEmails(database, now()),
    log,
  });
  worker.start();
  return worker;
}

/** Resolves to the result of `work` and the milliseconds until then. */
async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const started = performance.now();
  return [await work, performance.now() - started];
}

/** @throws ConfigError when another program has the port */
async function listen(server: Server, { port }: Config): Promise<void> {
  try {
    await server.start();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new ConfigError(`PORT: ${port} is in use by another program`);
  }
}

interface Options {
  /** The folder of the project. */
  root: string;
  version: string;
  /** Default: the site as it was built. */
  web?: Web;
}

/** Starts everything and listens. @throws ConfigError when another program has the port */
export async function start(config: Config, log: Logger, { root, version, web: given }: Options): Promise<Running> {
  const context = await createContext(config, log);
  for (const folder of [incomingFolder(config.dataDir), uploadFolder(config)]) await removeTemporaryFiles(folder);
  const [[generatedPassword, databaseMs], web] = await Promise.all([
    timed(prepareDatabase(context)),
    given ?? loadWeb(join(root, 'web', 'dist')),
  ]);
  const server = await createServer({ context, web, version });
  context.content.start();
  const deliveries = startDeliveries(context, web);
  const schedule = createScheduleWorker(context);
  schedule.start();
  const stopCleanup = startCleanup(context);
  // In the background, because the site works without its files.
  context.storageHealth.latest();
  const metricsServer = context.collected && (await startMetricsServer(context, context.collected));
  await listen(server, config);
  for (const warning of await readStartWarnings(context)) logWarning(log, warning);
  return {
    server,
    context,
    generatedPassword,
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
    },
  };
}
