import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/overview.ts';
import { createOverview } from './service.ts';

export function overviewRoutes(context: Context): ServerRoute[] {
  const readOverview = createOverview(context);
  return [route(contract.getOverview, async ({ query }) => ({ data: await readOverview(query.days, query.offset) }))];
}
