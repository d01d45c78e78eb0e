import type { Request, ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { actorOf } from '#api/http/auth.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/setup.ts';
import { createSetup, type SetupParts } from './service.ts';

const hostOf = ({ info }: Request): string => info.host;

export function setupRoutes(context: Context, parts: SetupParts): ServerRoute[] {
  const { decisions, ...setup } = createSetup(context, parts);
  const answer = async (request: Request) => ({ data: await setup.read(hostOf(request)) });
  return [
    route(contract.getSetup, ({ request }) => answer(request)),
    route(contract.setSetupStep, async ({ request, params, payload, owner }) => {
      await decisions.setStep(params.id, payload.state, actorOf(owner));
      return answer(request);
    }),
    route(contract.decideClaim, async ({ request, params, payload, owner }) => {
      await decisions.decide(params.id, payload.decision, actorOf(owner));
      return answer(request);
    }),
    route(contract.keepPart, async ({ request, params, payload, owner }) => {
      await decisions.keepPart(params.part, payload.kept, actorOf(owner));
      return answer(request);
    }),
    route(contract.setSetupHours, async ({ request, payload, owner }) => {
      await setup.setHours(payload, actorOf(owner));
      return answer(request);
    }),
    route(contract.setSetupEmail, async ({ request, payload, owner }) => {
      await setup.sayArrived(payload.arrived, actorOf(owner));
      return answer(request);
    }),
    route(contract.checkSetupAddress, async ({ request }) => {
      await setup.checkAddress(hostOf(request));
      return answer(request);
    }),
  ];
}
