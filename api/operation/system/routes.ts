import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/system.ts';
import { readVitals } from './vitals.ts';
import { readWarnings } from './warnings.ts';

export const systemRoutes = (context: Context): ServerRoute[] => [
  route(contract.getVitals, async () => ({ data: await readVitals(context) })),
  route(contract.listWarnings, async () => ({ data: await readWarnings(context) })),
];
