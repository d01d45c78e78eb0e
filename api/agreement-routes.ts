import type { ServerRoute } from '@hapi/hapi';
import type { Context } from './core/context.ts';
import { forgetSentCode } from './features/agreements/sealed-code.ts';
import { verifyRoutes } from './features/agreements/verify.ts';
import { engagementRoutes } from './features/engagements/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { clientQuoteRoutes } from './features/quotes/client/routes.ts';
import { ownerQuoteRoutes } from './features/quotes/owner/routes.ts';
import { recordRoutes } from './features/record/routes.ts';
import { roomRoutes } from './features/room/routes.ts';

/** The calls from a quote to the record of its delivery. */
export function agreementRoutes(context: Context): ServerRoute[] {
  context.deliveries.onSent(forgetSentCode(context));
  return [
    ...ownerQuoteRoutes(context),
    ...clientQuoteRoutes(context),
    ...verifyRoutes(context),
    ...paymentRoutes(context),
    ...engagementRoutes(context),
    ...roomRoutes(context),
    ...recordRoutes(context),
  ];
}
