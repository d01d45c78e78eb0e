import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { actorOf } from '#api/http/auth.ts';
import { route } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import * as contract from '#common/contract/replies.ts';
import * as templateContract from '#common/contract/reply-templates.ts';
import { sendReply } from './send-reply.ts';
import { recordSentReply } from './sent-reply.ts';
import { createTemplates } from './templates.ts';

/** Replies to clients, and what they are written from. */
export function replyRoutes(context: Context): ServerRoute[] {
  const templates = createTemplates(context);
  context.deliveries.onSent(recordSentReply(context));
  return [
    route(templateContract.listReplyTemplates, async () => ({ data: await templates.list() })),
    route(templateContract.addReplyTemplate, async ({ payload }) => ({ data: await templates.add(payload) })),
    route(templateContract.editReplyTemplate, async ({ params, payload }) => ({
      data: await templates.edit(params.id, payload),
    })),
    route(templateContract.deleteReplyTemplate, async ({ params }) => {
      await templates.remove(params.id);
      return {};
    }),
    route(templateContract.fillReplyTemplate, async ({ params, payload }) => ({
      data: await templates.fill(params.id, payload.contactId),
    })),
    route(contract.sendReply, async ({ params, payload, owner, request }) => ({
      data: await sendReply(context, params.id, payload, {
        actor: actorOf(owner),
        idempotencyKey: headerOf(request, 'idempotency-key'),
      }),
    })),
  ];
}
