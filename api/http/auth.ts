import type { Request, ResponseToolkit, Server } from '@hapi/hapi';
import * as Jwt from '@hapi/jwt';
import type { Context } from '#api/core/context.ts';
import { type TokenScope, tokenAuthor } from '#common/api-scopes.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { AppError, unauthenticated } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { limitKey } from './client-address.ts';
import { headerOf } from './headers.ts';

export const TOKEN = {
  algorithm: 'HS256',
  issuer: 'portfolio',
  audience: 'portfolio-admin',
  lifetime: 8 * 3600,
} as const;
const CLOCK_SKEW = 30;

/** The signed-in owner of a request. */
export interface Owner {
  id: string;
  name: string;
  email: string;
  /** Id of the sign-in that the token belongs to. */
  signInId: string;
  /** Set where another program makes the call with an API token: it stands for the owner, who is not there. */
  apiToken?: ApiTokenCaller;
}

/** Another program with an API token that works. */
export interface ApiTokenCaller {
  id: string;
  name: string;
  scopes: readonly TokenScope[];
}

/** Name of the actor in the activity log. */
export const actorOf = (owner: Owner | null): Actor =>
  owner?.apiToken ? { id: null, name: owner.name } : { id: owner?.id ?? null, name: owner?.name ?? 'Admin' };

export interface Claims {
  sub: string;
  /** Token version of the account; sign-out and a password change increment it. */
  ver: number;
  /** Id of the sign-in that the token belongs to. */
  jti: string;
  /** Expiry in seconds since 1970. */
  exp: number;
}

/** Issues a session token that is valid for 8 hours. */
export function issueToken(claims: Omit<Claims, 'exp'>, secret: string, now: number): string {
  const issued = Math.floor(now / 1000);
  return Jwt.token.generate(
    { ...claims, iss: TOKEN.issuer, aud: TOKEN.audience, iat: issued, exp: issued + TOKEN.lifetime },
    { key: secret, algorithm: TOKEN.algorithm },
    { iat: false },
  );
}

/** Checks all that the library does not: tokens without an end, from the future, too old or too long are refused. */
function readClaims(payload: Record<string, unknown>, now: number): Claims | null {
  const { sub, ver, jti, exp, iat } = payload;
  if (typeof sub !== 'string' || typeof jti !== 'string') return null;
  if (typeof ver !== 'number' || typeof exp !== 'number' || typeof iat !== 'number') return null;
  const seconds = now / 1000;
  if (iat > seconds + CLOCK_SKEW || exp > iat + TOKEN.lifetime || exp <= seconds - CLOCK_SKEW) return null;
  return { sub, ver, jti, exp };
}

export type FindOwner = (claims: Claims) => Promise<Owner | null>;
/** @throws Unauthenticated; RateLimited */
export type AdmitToken = (token: string, address: string) => Promise<ApiTokenCaller>;

const API_TOKEN = /^Bearer +(ptk_\S*) *$/i;

/** The API token of a request; `null` where it has none. Addresses and bodies are not looked into. */
export const apiTokenIn = (request: Request): string | null =>
  API_TOKEN.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? null;

/** Lets a call of the owner through for the scope that it names. @throws Unauthenticated; RateLimited; Forbidden */
async function admitWithToken(endpoint: Endpoint, request: Request, token: string, admit: AdmitToken): Promise<Owner> {
  const apiToken = await admit(token, limitKey(request.app.address));
  const scope = endpoint.scope ?? null;
  if (scope === null) throw new AppError('forbidden', 'API tokens cannot make this call', { details: { scope } });
  if (!apiToken.scopes.includes(scope))
    throw new AppError('forbidden', `This call needs an API token with the scope ${scope}`, { details: { scope } });
  return { id: apiToken.id, name: tokenAuthor(apiToken.name), email: '', signInId: '', apiToken };
}

async function authenticateSession(server: Server, request: Request, h: ResponseToolkit) {
  try {
    return h.authenticated(await server.auth.test('session', request));
  } catch (error) {
    return h.unauthenticated(error instanceof Error ? error : unauthenticated());
  }
}

/** Asks for the session of the owner or an API token. */
export async function registerAuth(
  server: Server,
  context: Context,
  { findOwner, admitToken }: { findOwner: FindOwner; admitToken: AdmitToken },
): Promise<void> {
  await registerSessions(server, context, findOwner);
  server.auth.scheme('session-or-token', () => ({
    async authenticate(request, h) {
      const token = apiTokenIn(request);
      if (token === null) return authenticateSession(server, request, h);
      const endpoint = request.route.settings.app?.endpoint?.();
      // Public calls answer as without a token.
      if (endpoint?.access !== 'admin') return h.unauthenticated(unauthenticated());
      try {
        return h.authenticated({ credentials: { owner: await admitWithToken(endpoint, request, token, admitToken) } });
      } catch (error) {
        request.app.authFailure = error;
        return h.unauthenticated(unauthenticated());
      }
    },
  }));
  server.auth.strategy('owner', 'session-or-token');
}

async function registerSessions(server: Server, context: Context, findOwner: FindOwner): Promise<void> {
  await server.register(Jwt.plugin);
  server.auth.strategy('session', 'jwt', {
    keys: { key: context.secrets.jwtSecret, algorithms: [TOKEN.algorithm] },
    verify: {
      aud: TOKEN.audience,
      iss: TOKEN.issuer,
      sub: false,
      nbf: true,
      // Beginning and end are checked below by the clock of the context, which the library does not know.
      exp: false,
    },
    async validate(artifacts: { decoded: { payload: Record<string, unknown> } }, request: Request) {
      const claims = readClaims(artifacts.decoded.payload, context.now());
      try {
        const owner = claims ? await findOwner(claims) : null;
        return claims && owner ? { isValid: true, credentials: { owner, claims } } : { isValid: false };
      } catch (error) {
        // The library would turn this into a 401, which signs the owner out.
        request.app.authFailure = error;
        return { isValid: false };
      }
    },
  });
}
