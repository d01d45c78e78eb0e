import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/quotes.ts';
import { estimateRoutes } from './estimates/routes.ts';
import { changeQuoteSettings, readQuoteSettings } from './settings.ts';

export const quoteRoutes = (context: Context): ServerRoute[] => [
  ...estimateRoutes(context),
  route(contract.getQuoteSettings, async () => ({ data: await readQuoteSettings(context) })),
  route(contract.setQuoteSettings, async ({ payload }) => ({ data: await changeQuoteSettings(context, payload) })),
];
