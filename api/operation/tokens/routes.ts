import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { actorOf } from '#api/http/auth.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/tokens.ts';
import { createToken, listTokens, revokeAllTokens, revokeToken } from './service.ts';

/** Tokens of other programs, which the signed-in owner alone creates and revokes. */
export const tokenRoutes = (context: Context): ServerRoute[] => [
  route(contract.listApiTokens, async () => ({ data: await listTokens(context) })),
  route(contract.createApiToken, async ({ payload, owner }) => ({
    message: 'API token created',
    data: await createToken(context, payload, actorOf(owner)),
  })),
  route(contract.revokeApiToken, async ({ params, owner }) => ({
    message: 'API token revoked',
    data: await revokeToken(context, params.id, actorOf(owner)),
  })),
  route(contract.revokeApiTokens, async ({ owner }) => ({
    data: { revoked: await revokeAllTokens(context, actorOf(owner)) },
  })),
];
