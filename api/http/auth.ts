import type { Request, Server } from '@hapi/hapi';
import * as Jwt from '@hapi/jwt';
import type { Context } from '#api/core/context.ts';
import type { Actor } from '#common/events.ts';

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
}

/** Name of the actor in the activity log. */
export const actorOf = (owner: Owner | null): Actor => ({ id: owner?.id ?? null, name: owner?.name ?? 'Admin' });

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

export async function registerAuth(server: Server, context: Context, findOwner: FindOwner): Promise<void> {
  await server.register(Jwt.plugin);
  server.auth.strategy('owner', 'jwt', {
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
