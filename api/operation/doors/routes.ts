import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { actorOf } from '#api/http/auth.ts';
import { route } from '#api/http/contract.ts';
import * as push from '#common/contract/push.ts';
import * as contract from '#common/contract/webhooks.ts';
import { addDevice, readPush, removeDevice, testDevice } from './push/service.ts';
import { changePushSettings } from './push/settings.ts';
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

export function pushRoutes(context: Context): ServerRoute[] {
  return [
    route(push.readPush, async () => ({ data: await readPush(context) })),
    route(push.changePushSettings, async ({ payload }) => ({
      message: 'Notifications saved',
      data: await changePushSettings(context, payload),
    })),
    route(push.addPushDevice, async ({ payload, owner, request }) => {
      const { isKnown, device } = await addDevice(context, payload, actorOf(owner));
      request.app.isKnown = isKnown;
      return { message: 'Notifications are on', data: device };
    }),
    route(push.removePushDevice, async ({ params, owner }) => {
      await removeDevice(context, params.id, actorOf(owner));
      return { message: 'Device removed' };
    }),
    route(push.testPushDevice, async ({ params }) => ({ data: await testDevice(context, params.id) })),
  ];
}
