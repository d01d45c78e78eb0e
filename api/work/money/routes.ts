import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/money/settings.ts';
import { changeMoneySettings, readMoneySettings } from './settings.ts';

/** Tax, invoices and what is due, for the owner. */
export const moneyRoutes = (context: Context): ServerRoute[] => [
  route(contract.getMoneySettings, async () => ({ data: await readMoneySettings(context) })),
  route(contract.setMoneySettings, async ({ payload }) => ({ data: await changeMoneySettings(context, payload) })),
];
