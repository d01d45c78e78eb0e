import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { Claims } from '#api/http/auth.ts';
import { PREVIEW_TTL, SECOND } from '#common/limits.ts';
import { paths } from '#common/paths.ts';

const PreviewClaims = z.strictObject({ sub: z.string(), ver: z.number(), jti: z.string(), exp: z.number() });
const MAX_LENGTH = 1_000;

/** Signed links to the pages made from the draft: for an hour, and no longer than the session that asked for it. */
export function createPreviewLinks(
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  isStillSignedIn: (claims: Claims) => Promise<boolean>,
) {
  const key = Buffer.from(hkdfSync('sha256', secrets.encryptionKey, '', 'site preview', 32));
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest('base64url');

  function readClaims(token: string): Claims | null {
    const [payload = '', signature = '', ...rest] = token.split('.');
    const [expected, actual] = [Buffer.from(sign(payload)), Buffer.from(signature)];
    const isOurs = rest.length === 0 && actual.length === expected.length && timingSafeEqual(actual, expected);
    return isOurs ? PreviewClaims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())) : null;
  }

  return {
    create({ sub, ver, jti, exp }: Claims) {
      const end = Math.min(Math.floor((now() + PREVIEW_TTL) / SECOND), exp);
      const payload = Buffer.from(JSON.stringify({ sub, ver, jti, exp: end })).toString('base64url');
      const url = `${paths.preview}?${new URLSearchParams({ draft: `${payload}.${sign(payload)}` })}`;
      return { url, expiresAt: toIso(end * SECOND) };
    },

    /** `true` when the value of `draft` in an address is ours, unaltered, not expired, and its owner is signed in. */
    async opens(token: unknown): Promise<boolean> {
      if (typeof token !== 'string' || token.length > MAX_LENGTH) return false;
      const claims = readClaims(token);
      return claims !== null && claims.exp * SECOND > now() && isStillSignedIn(claims);
    },
  };
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;
