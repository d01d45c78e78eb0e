import { z } from 'zod';
import { API_TOKENS, tokenScopes, tokenStates } from '#common/api-scopes.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { idParams, singleLine, timestamp } from '#common/fields.ts';

export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  prefix: z.string().describe('The first characters, to tell tokens apart'),
  createdAt: timestamp,
  expiresAt: timestamp,
  lastUsedAt: timestamp.nullable().describe('To the minute'),
  state: z.enum(tokenStates),
});
export type ApiToken = z.output<typeof ApiToken>;

const { days, name } = API_TOKENS;

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/tokens',
  access: 'admin',
  summary: 'API tokens, newest first; those that ended stay listed for a while',
  reply: reply(z.array(ApiToken)),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/tokens',
  access: 'admin',
  status: 201,
  summary: 'Create an API token; the reply alone has it',
  description: `At most ${API_TOKENS.max} can be active.`,
  example: { name: 'Nightly export', scopes: ['requests:read'], expiresInDays: 30 },
  payload: z.strictObject({
    name: singleLine({ max: name, required: 'Name is required' }),
    scopes: z
      .array(z.enum(tokenScopes, 'Not a scope'), { error: 'Choose at least one' })
      .min(1, 'Choose at least one')
      .transform((chosen) => tokenScopes.filter((scope) => chosen.includes(scope))),
    expiresInDays: z
      .int({ error: 'Must be a whole number' })
      .min(1, 'Must be at least 1 day')
      .max(days.max, `Must be at most ${days.max} days`)
      .default(days.default),
  }),
  reply: reply(ApiToken.extend({ token: z.string() })),
});

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/tokens/{id}',
  access: 'admin',
  summary: 'Revoke an API token, on all instances at once',
  params: idParams,
  reply: reply(ApiToken),
});

export const revokeApiTokens = endpoint({
  method: 'POST',
  path: '/api/tokens/revoke-all',
  access: 'admin',
  summary: 'Revoke every API token',
  payload: z.strictObject({}),
  payloadOptional: true,
  reply: reply(z.object({ revoked: z.int().nonnegative() })),
});
