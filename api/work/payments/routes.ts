import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { actorOf } from '#api/http/auth.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/quotes/payments.ts';
import { requestPayment } from './balance.ts';
import { confirmByBank } from './confirm.ts';
import { presentPayment, presentRefund } from './presenter.ts';
import { returnMoney } from './refund.ts';
import { webhookRoute } from './webhook.ts';

/** Payments of engagements: asking, confirming, giving back, and what Stripe tells. */
export const paymentRoutes = (context: Context): ServerRoute[] => [
  route(contract.askForPayment, async ({ params, payload, owner }) => ({
    data: presentPayment(await requestPayment(context, params.id, { ...payload, actor: actorOf(owner) })),
  })),
  route(contract.refundPayment, async ({ params, payload, owner }) => ({
    data: presentRefund(await returnMoney(context, params.id, payload, actorOf(owner))),
  })),
  route(contract.confirmPayment, async ({ params, payload, owner }) => ({
    data: presentPayment(await confirmByBank(context, params.id, { ...payload, actor: actorOf(owner) })),
  })),
  webhookRoute(context),
];
