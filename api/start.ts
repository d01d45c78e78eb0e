import { join } from 'node:path';
import type { Server } from '@hapi/hapi';
import type { Logger } from 'pino';
import { Op } from 'sequelize';
import { prepareModel } from './assistant/understand/intent-model.ts';
import { createReminderWorker } from './calendar/booking/reminders.ts';
import { startCleanup } from './cleanup.ts';
import type { Config } from './config.ts';
import { createScheduleWorker } from './content/site/schedule.ts';
import type { Context } from './core/context.ts';
import { logWarning } from './core/observed-warnings.ts';
import { createContext } from './create-context.ts';
import { sqliteFile } from './database/connection.ts';
import { lockSqlite } from './database/sqlite-driver.ts';
import { selectRows } from './database/table.ts';
import { createDigestWorker } from './desk/contacts/desk/digest.ts';
import { incomingFolder } from './files/incoming.ts';
import { loadWeb, renderEmailWith, type Web } from './http/pages.ts';
import { describeListenFailure, reservePort } from './http/port.ts';
import { releaseAssets } from './http/site-files.ts';
import { startMetricsServer } from './metrics/serve.ts';
import { readStartWarnings } from './operation/system/warnings.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createServer } from './server.ts';
import { startCalendars } from './start-calendars.ts';
import { settleEmailSwitch, startDeliveries } from './start-deliveries.ts';
import { startInbox } from './start-inbox.ts';
import { protectDataFolder } from './storage/private-files.ts';
import { removeTemporaryFiles, uploadFolder } from './storage/storages.ts';
import { createPdfWorker } from './work/agreements/pdfs.ts';
import { createInvoiceWorker } from './work/invoices/reminders.ts';
import { createQuoteWorker } from './work/quotes/expiry.ts';

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

const SHUTDOWN_GRACE_MS = 10_000;

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
  await settleEmailSwitch(context);
  const server = await createServer({ context, web, version });
  context.content.start();
  const deliveries = startDeliveries(context, renderEmailWith(web, context));
  const inbox = startInbox(context);
  const calendars = startCalendars(context);
  const schedule = createScheduleWorker(context);
  schedule.start();
  const digest = createDigestWorker(context);
  digest.start();
  const reminders = createReminderWorker(context);
  reminders.start();
  const quotes = createQuoteWorker(context);
  quotes.start();
  const pdfs = createPdfWorker(context);
  pdfs.start();
  const invoices = createInvoiceWorker(context);
  invoices.start();
  const stopCleanup = startCleanup(context, release);
  // In the background, because the site works without its files.
  context.storageHealth.latest();
  await releasePorts();
  const metricsServer = context.collected && (await startMetricsServer(context, context.collected));
  await listen(server, config);
  const learning = prepareModel(process.env.NODE_COMPILE_CACHE);
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
      await learning;
      context.content.stop();
      await server.stop({ timeout: SHUTDOWN_GRACE_MS });
      await deliveries.stop();
      await inbox.stop();
      await calendars.stop();
      await schedule.stop();
      await digest.stop();
      await reminders.stop();
      await quotes.stop();
      await pdfs.stop();
      await invoices.stop();
      await metricsServer?.stop();
      await context.database.close();
      unlock();
    },
  };
}
