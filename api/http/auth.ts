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

/** The signed-in owner, as routes see them. */
export interface Owner {
  id: string;
  name: string;
  email: string;
  /** The sign-in that the token was issued for. */
  signInId: string;
}

/** Who did it, for the activity log. */
export const actorOf = (owner: Owner | null): Actor => ({ id: owner?.id ?? null, name: owner?.name ?? 'Admin' });

export interface Claims {
  sub: string;
  /** Token version of the account when it was issued; sign-out and a new password count it up. */
  ver: number;
  /** The sign-in that it was issued for. */
  jti: string;
  /** Seconds since 1970 at which the token ends. */
  exp: number;
}

/** A token good for 8 hours. */
export function issueToken(claims: Omit<Claims, 'exp'>, secret: string, now: number): string {
  const issued = Math.floor(now / 1000);
  return Jwt.token.generate(
    { ...claims, iss: TOKEN.issuer, aud: TOKEN.audience, iat: issued, exp: issued + TOKEN.lifetime },
    { key: secret, algorithm: TOKEN.algorithm },
    { iat: false },
  );
}

/** The library lets tokens without `exp` and from the future through; ours never are. */
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
      exp: true,
      maxAgeSec: TOKEN.lifetime + CLOCK_SKEW,
      timeSkewSec: CLOCK_SKEW,
    },
    async validate(artifacts: { decoded: { payload: Record<string, unknown> } }, request: Request) {
      const claims = readClaims(artifacts.decoded.payload, context.now());
      try {
        const owner = claims ? await findOwner(claims) : null;
        return claims && owner ? { isValid: true, credentials: { owner, claims } } : { isValid: false };
      } catch (error) {
        // The library would make a 401 of it, and a 401 signs the owner out.
        request.app.authFailure = error;
        return { isValid: false };
      }
    },
  });
}
