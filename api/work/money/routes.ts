import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { rawRoute, route } from '#api/http/contract.ts';
import { exportMoney, getMoney } from '#common/contract/money/overview.ts';
import * as contract from '#common/contract/money/settings.ts';
import { dayIn } from '#common/site/days.ts';
import { exportBooks } from './export.ts';
import { readMoney } from './overview.ts';
import { changeMoneySettings, readMoneySettings } from './settings.ts';

/** Tax, invoices and what is due, for the owner. */
export const moneyRoutes = (context: Context): ServerRoute[] => [
  route(getMoney, async () => ({ data: await readMoney(context) })),
  rawRoute(exportMoney, async ({ query, h }) => {
    const { of = 'payments', format = 'csv' } = query;
    const { timeZone } = (await context.site.current()).content.identity;
    const name = `${of}-${dayIn(timeZone, context.now())}.${format}`;
    return h
      .response(await exportBooks(context, query))
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store');
  }),
  route(contract.getMoneySettings, async () => ({ data: await readMoneySettings(context) })),
  route(contract.setMoneySettings, async ({ payload }) => ({ data: await changeMoneySettings(context, payload) })),
];
