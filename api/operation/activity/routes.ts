import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/activity.ts';
import { listActivity } from './service.ts';

export const activityRoutes = (context: Context): ServerRoute[] => [
  route(contract.listActivity, async ({ query }) => ({ data: await listActivity(context, query.limit) })),
];
