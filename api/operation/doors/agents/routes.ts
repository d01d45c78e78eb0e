import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { actorOf } from '#api/http/auth.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/agents.ts';
import { agentEndpointRoutes } from './endpoint.ts';
import { acceptProposal, createPropose, discardProposal, listProposals } from './proposals/service.ts';
import { proposingTools } from './proposing-tools.ts';
import { publicTools } from './public-tools.ts';
import { requestTools } from './request-tools.ts';
import { changeAgentSettings, readAgentSettings } from './settings.ts';
import type { AgentParts } from './tool.ts';

/** The tools of agents, the switches that open them, and what becomes of their proposals. */
export function agentRoutes(context: Context, parts: AgentParts): ServerRoute[] {
  const { version, writers } = parts;
  const propose = createPropose(context, writers);
  const tools = [...publicTools(context, parts), ...requestTools(parts), ...proposingTools(propose)];
  return [
    ...agentEndpointRoutes(context, version, tools),
    route(contract.getAgentSettings, async () => ({ data: await readAgentSettings(context) })),
    route(contract.setAgentSettings, async ({ payload, owner }) => ({
      message: 'Agents saved',
      data: await changeAgentSettings(context, payload, actorOf(owner)),
    })),
    route(contract.listProposals, async ({ query }) => ({ data: await listProposals(context, query.state ?? 'open') })),
    route(contract.acceptProposal, async ({ params, payload, owner }) => ({
      message: 'Proposal accepted',
      data: await acceptProposal(context, writers, { id: params.id, edited: payload.after }, actorOf(owner)),
    })),
    route(contract.discardProposal, async ({ params, owner }) => ({
      message: 'Proposal discarded',
      data: await discardProposal(context, params.id, actorOf(owner)),
    })),
  ];
}
