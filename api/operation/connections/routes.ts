import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import type { RenderEmail } from '#api/core/deliveries/email-channel.ts';
import { actorOf } from '#api/http/auth.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/connections.ts';
import { createConnectionService } from './service.ts';

export function connectionRoutes(context: Context, render: RenderEmail | null): ServerRoute[] {
  const connections = createConnectionService(context, render);
  return [
    route(contract.listConnections, async () => ({ data: await connections.list() })),
    route(contract.getConnection, async ({ params }) => ({ data: await connections.read(params.kind) })),
    route(contract.updateConnection, async ({ params, payload, owner }) => ({
      data: await connections.update(params.kind, payload, actorOf(owner)),
    })),
    route(contract.testConnection, async ({ params, payload: { send, ...fields } }) => ({
      data: await connections.test(params.kind, fields, send),
    })),
  ];
}
