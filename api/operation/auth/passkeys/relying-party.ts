import { isIP } from 'node:net';
import { conflict } from '#common/errors.ts';
import { passkeyMessages } from '#common/messages.ts';

/** Loaded on first use: it brings the formats of certificates, which most processes never need. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE): every platform has one, and the library's own list would try what Node calls experimental. */
export const ALGORITHMS = [-8, -7, -257];

export interface RelyingParty {
  /** The host name to which browsers bind passkeys. */
  id: string;
  origin: string;
}

/** `null` where the site's address is an IP address, for which browsers make no passkeys. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
}

/** @throws Conflict where the site's address is an IP address */
export function requireRelyingParty(publicUrl: string): RelyingParty {
  const party = relyingPartyOf(publicUrl);
  if (!party) throw conflict(passkeyMessages.needsName);
  return party;
}
