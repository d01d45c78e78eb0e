import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { pendingMigrations } from '#api/database/migrations/index.ts';
import { route } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import * as contract from '#common/contract/health.ts';
import { DESKTOP_VERSION_HEADER, isOlderVersion, OLDEST_DESKTOP_APP } from '#common/desktop/versions.ts';
import { AppError } from '#common/errors.ts';

const READY_TIMEOUT_MS = 3_000;

const notReady = (cause?: unknown) =>
  new AppError('unavailable', 'The database is not ready', { retryAfter: 5, ...(cause ? { cause } : {}) });

/** @throws Unavailable */
async function requireReady({ database, readiness }: Context): Promise<void> {
  if (!readiness.recordPoll()) throw new AppError('unavailable', 'The server is shutting down', { retryAfter: 5 });
  const timeout = sleep(READY_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw notReady();
  });
  const pending = await Promise.race([pendingMigrations(database), timeout]).catch((error: unknown) => {
    throw notReady(error);
  });
  if (pending.length > 0) throw notReady();
}

/** Apps check the server's health when they start and after every outage, so one line of log a check is few. */
function noteDesktopApp({ log }: Context, app: string) {
  if (isOlderVersion(app, OLDEST_DESKTOP_APP)) log.warn({ app, oldest: OLDEST_DESKTOP_APP }, 'desktop app too old');
}

export const healthRoutes = (context: Context, version: string): ServerRoute[] => [
  route(contract.health, ({ request }) => {
    noteDesktopApp(context, headerOf(request, DESKTOP_VERSION_HEADER) ?? '');
    return { status: 'ok' as const, version, oldestDesktopApp: OLDEST_DESKTOP_APP };
  }),
  route(contract.ready, async ({ owner }) => {
    await requireReady(context);
    const storage = context.storageHealth.latest();
    return {
      status: 'ready' as const,
      checks: { storage: storage.status },
      ...(owner ? { problems: storage.status === 'failed' ? [storage.message] : [] } : {}),
    };
  }),
];
