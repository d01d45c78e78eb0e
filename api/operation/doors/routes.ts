import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { actorOf } from '#api/http/auth.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/webhooks.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  readLog,
  rotateSecret,
  sendAgain,
  testWebhook,
  updateWebhook,
} from './webhooks/service.ts';

export function webhookRoutes(context: Context): ServerRoute[] {
  return [
    route(contract.listWebhooks, async () => ({ data: await listWebhooks(context) })),
    route(contract.createWebhook, async ({ payload, owner }) => ({
      message: 'Webhook added',
      data: await createWebhook(context, payload, actorOf(owner)),
    })),
    route(contract.updateWebhook, async ({ params, payload, owner }) => ({
      message: 'Webhook saved',
      data: await updateWebhook(context, params.id, payload, actorOf(owner)),
    })),
    route(contract.deleteWebhook, async ({ params, owner }) => {
      await deleteWebhook(context, params.id, actorOf(owner));
      return { message: 'Webhook deleted' };
    }),
    route(contract.rotateWebhookSecret, async ({ params, owner }) => ({
      message: 'New secret',
      data: await rotateSecret(context, params.id, actorOf(owner)),
    })),
    route(contract.testWebhook, async ({ params }) => ({ data: await testWebhook(context, params.id) })),
    route(contract.getWebhookLog, async ({ params }) => ({ data: await readLog(context, params.id) })),
    route(contract.sendWebhookAgain, async ({ params }) => ({
      data: await sendAgain(context, params.id, params.entry),
    })),
  ];
}
