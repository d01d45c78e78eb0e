import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '@hapi/hapi';
import type { Logger } from 'pino';
import { startCleanup } from './cleanup.ts';
import type { Config } from './config.ts';
import { createContentVersion } from './core/content-version.ts';
import type { Context } from './core/context.ts';
import { createOutbox } from './core/deliveries/outbox.ts';
import { createSmtpTransport } from './core/deliveries/smtp-transport.ts';
import { createOutboxWorker } from './core/deliveries/worker.ts';
import { createRateLimits } from './core/rate-limits.ts';
import { loadSecrets } from './core/secrets.ts';
import { openDatabase } from './database/connection.ts';
import { checkDurability } from './database/durability.ts';
import { migrate } from './database/migrations/index.ts';
import { seedNewDatabase } from './database/seed.ts';
import { incomingFolder } from './features/files/incoming.ts';
import { isDatabaseUnreachable } from './http/errors.ts';
import { loadWeb, type Web } from './http/pages.ts';
import { createReadiness } from './http/readiness.ts';
import { measuredLimits, measuredTransport } from './metrics/measured.ts';
import { noMetrics } from './metrics/metrics.ts';
import { startMetricsServer } from './metrics/serve.ts';
import { createServer } from './server.ts';
import { createStorage, uploadFolder } from './storage/create-storage.ts';
import { removeTemporaryFiles } from './storage/temporary-files.ts';

export interface Running {
  server: Server;
  context: Context;
  /** The generated password of the owner after the first start. */
  generatedPassword: string | null;
  /** Notifies load balancers, finishes running requests, sends claimed emails, then stops. */
  stop(): Promise<void>;
}

const DATABASE_TIMEOUT_MS = 60_000;
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
  return {
    config,
    secrets,
    database,
    content: createContentVersion(database, log),
    limits: measuredLimits(createRateLimits(database, config.rateLimitFactor, now), metrics),
    outbox: createOutbox(database, now),
    storage: await createStorage(config),
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
  await checkDurability(context.database, context.log);
  const password = await seedNewDatabase(context);
  await context.content.refresh();
  return password;
}

function startOutbox(context: Context, web: Web) {
  const { smtpUrl, from } = context.config.mail;
  if (smtpUrl === null) return null;
  const worker = createOutboxWorker(
    context.outbox,
    measuredTransport(createSmtpTransport(smtpUrl, from), context.metrics),
    (template, data) => web.entry.renderEmail({ template, data } as Parameters<typeof web.entry.renderEmail>[0]),
    context.log,
  );
  worker.start();
  return worker;
}

/** Starts all parts and listens. `root` is the folder of the project. */
export async function start(
  config: Config,
  log: Logger,
  { root, version }: { root: string; version: string },
): Promise<Running> {
  const context = await createContext(config, log);
  for (const folder of [incomingFolder(config.dataDir), uploadFolder(config)]) await removeTemporaryFiles(folder);
  const [generatedPassword, web] = await Promise.all([prepareDatabase(context), loadWeb(join(root, 'web', 'dist'))]);
  const server = await createServer({ context, web, version });
  context.content.start();
  const outbox = startOutbox(context, web);
  const stopCleanup = startCleanup(context);
  const metricsServer = context.collected && (await startMetricsServer(context, context.collected));
  await server.start();
  return {
    server,
    context,
    generatedPassword,
    async stop() {
      await context.readiness.startDraining();
      stopCleanup();
      context.content.stop();
      await server.stop({ timeout: SHUTDOWN_GRACE_MS });
      await outbox?.stop();
      await metricsServer?.stop();
      await context.database.close();
    },
  };
}
