import type { ServerRoute } from '@hapi/hapi';
import type { Context } from './core/context.ts';
import { eraseSentCode } from './work/agreements/codes.ts';
import { verifyRoutes } from './work/agreements/verify.ts';
import { engagementRoutes } from './work/engagements/routes.ts';
import { invoiceRoutes } from './work/invoices/routes.ts';
import { moneyRoutes } from './work/money/routes.ts';
import { paymentRoutes } from './work/payments/routes.ts';
import { clientQuoteRoutes } from './work/quotes/client/routes.ts';
import { ownerQuoteRoutes } from './work/quotes/owner/routes.ts';
import { recordRoutes } from './work/record/routes.ts';
import { roomRoutes } from './work/room/routes.ts';

/** The calls from a quote to the record of its delivery. */
export function agreementRoutes(context: Context): ServerRoute[] {
  context.deliveries.onSent(eraseSentCode(context));
  return [
    ...ownerQuoteRoutes(context),
    ...clientQuoteRoutes(context),
    ...verifyRoutes(context),
    ...invoiceRoutes(context),
    ...moneyRoutes(context),
    ...paymentRoutes(context),
    ...engagementRoutes(context),
    ...roomRoutes(context),
    ...recordRoutes(context),
  ];
}
