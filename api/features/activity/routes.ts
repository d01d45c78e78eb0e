import type { ServerRoute } from '@hapi/hapi';
import * as contract from '../../../common/contract/system.ts';
import type { Context } from '../../context.ts';
import { route } from '../../plugins/contract.ts';
import { listActivity } from './service.ts';

export const activityRoutes = (context: Context): ServerRoute[] => [
  route(contract.listActivity, async ({ query }) => ({ data: await listActivity(context, query.limit) })),
];
