import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/email.ts';
import * as outboxContract from '#common/contract/outbox.ts';
import { createOutbox } from './outbox.ts';
import { readOutbox, retryEmail, sendTestEmail } from './service.ts';

export function emailRoutes(context: Context): ServerRoute[] {
  const outbox = createOutbox(context);
  return [
    route(contract.listEmails, async ({ query }) => ({ data: await readOutbox(context, query) })),
    route(contract.sendTestEmail, async () => ({ data: await sendTestEmail(context) })),
    route(contract.retryEmail, async ({ params }) => ({ data: await retryEmail(context, params.id) })),
    route(outboxContract.undoSend, async ({ params }) => ({ data: await outbox.undo(params.id) })),
    route(outboxContract.rescheduleEmail, async ({ params, payload }) => ({
      data: await outbox.reschedule(params.id, payload.sendAt),
    })),
    route(outboxContract.discardEmail, async ({ params }) => ({ data: await outbox.discard(params.id) })),
    route(outboxContract.pauseOutbox, async ({ payload }) => ({ data: await outbox.pause(payload.paused) })),
    route(outboxContract.releaseHeld, async ({ payload }) => ({ data: await outbox.release(payload) })),
  ];
}
