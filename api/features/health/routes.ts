import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { pendingMigrations } from '#api/database/migrations/index.ts';
import { renderDocsPage } from '#api/features/api-docs/docs-page.ts';
import { buildOpenApi } from '#api/features/api-docs/openapi.ts';
import { readOutbox, retryMail, sendTestMail } from '#api/features/email/service.ts';
import { rawRoute, route } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import * as contract from '#common/contract/system.ts';
import { AppError } from '#common/errors.ts';

const READY_WITHIN = 3_000;

const notReady = (cause?: unknown) =>
  new AppError('unavailable', 'The database is not ready', { retryAfter: 5, ...(cause ? { cause } : {}) });

/** @throws Unavailable */
async function requireReady({ database, readiness }: Context): Promise<void> {
  if (!readiness.look()) throw new AppError('unavailable', 'The server is about to stop', { retryAfter: 5 });
  const tooLong = sleep(READY_WITHIN, undefined, { ref: false }).then(() => {
    throw notReady();
  });
  const pending = await Promise.race([pendingMigrations(database), tooLong]).catch((error: unknown) => {
    throw notReady(error);
  });
  if (pending.length > 0) throw notReady();
}

export function systemRoutes(context: Context, version: string): ServerRoute[] {
  let document: string | undefined;
  return [
    route(contract.health, () => ({ status: 'ok' as const, version })),
    route(contract.ready, async () => {
      await requireReady(context);
      return { status: 'ready' as const };
    }),
    rawRoute(contract.docs, ({ request, query, h }) => {
      const reader = query.format !== 'json' && (headerOf(request, 'accept') ?? '').includes('text/html');
      if (reader) return h.response(renderDocsPage()).type('text/html');
      document ??= JSON.stringify(buildOpenApi(context.config.publicUrl, version));
      return h.response(document).type('application/json');
    }),
    route(contract.listMails, async ({ query }) => ({ data: await readOutbox(context, query.limit) })),
    route(contract.sendTestMail, async () => ({ data: await sendTestMail(context) })),
    route(contract.retryMail, async ({ params }) => ({ data: await retryMail(context, params.id) })),
  ];
}
