import { z } from 'zod';
import type { Endpoint } from '#common/endpoint.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { apiAddress } from '#desktop/main/server/server-address.ts';
import { isFromGateway } from '#desktop/main/server/server-reply.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';

const TIMEOUT_MS = 15_000;

export interface CallParts {
  tokens: Pick<TokenStorage, 'read'>;
  fetchServer: ServerFetch;
}

interface Call {
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  /** Fills `{id}` of the path. */
  id?: string;
  query?: Record<string, string>;
  body?: unknown;
  idempotencyKey?: string;
}

/** Tells how a call went. Without a reply of the server (`unreachable`) it may have done its work all the same. */
export type Called =
  | { kind: 'done'; data: unknown }
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; status: number; message: string; data: unknown };

const Reply = z.looseObject({ data: z.unknown().optional() });
const REFUSED = 'The site refused it';
const Refusal = z
  .looseObject({
    message: z.string().catch(REFUSED),
    errors: z.array(z.looseObject({ message: z.string() })).catch([]),
    data: z.unknown().optional(),
  })
  .catch({ message: REFUSED, errors: [] });

async function send(origin: string, call: Call, { tokens, fetchServer }: CallParts): Promise<Response | null> {
  const token = await tokens.read(origin);
  const url = apiAddress(origin, call.endpoint.path.replace('{id}', encodeURIComponent(call.id ?? '')));
  if (token === null || url === null) return null;
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
  };
  const body = call.body === undefined ? null : new Blob([JSON.stringify(call.body)]).stream();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetchServer({ url, method: call.endpoint.method, headers, body, signal });
}

/** Calls a site with its own session. It never throws for what a server or the way to it does. */
export async function callSite(origin: string, call: Call, parts: CallParts): Promise<Called> {
  let response: Response | null;
  let body: unknown;
  try {
    response = await send(origin, call, parts);
    body = await response?.json();
  } catch {
    // No reply, or one that was cut off: a server's own replies are JSON.
    return { kind: 'unreachable' };
  }
  if (response === null || response.status === 401) return { kind: 'signed-out' };
  if (isFromGateway(response)) return { kind: 'unreachable' };
  if (response.ok) return { kind: 'done', data: Reply.safeParse(body).data?.data };
  const { message, errors, data } = Refusal.parse(body);
  return { kind: 'refused', status: response.status, message: errors[0]?.message ?? message, data };
}
