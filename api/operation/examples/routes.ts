import type { ServerRoute } from '@hapi/hapi';
import { actorOf } from '#api/http/auth.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/examples.ts';
import type { Examples } from './service.ts';

export const exampleRoutes = (examples: Examples): ServerRoute[] => [
  route(contract.getExamples, async () => ({ data: await examples.count() })),
  route(contract.removeExamples, async ({ owner }) => ({ data: await examples.remove(actorOf(owner)) })),
  route(contract.restoreExamples, async ({ owner }) => ({
    data: { restored: await examples.restore(actorOf(owner)) },
  })),
];
