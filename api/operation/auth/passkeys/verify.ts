import { isIP } from 'node:net';
import type { Logger } from 'pino';
import type { PasskeyRow } from '#api/database/tables/users.ts';
import type { PasskeyAssertion, PasskeyRegistration } from '#common/contract/webauthn.ts';
import { conflict } from '#common/errors.ts';
import { passkeyMessages } from '#common/messages.ts';

/** Loaded on first use: it brings the formats of certificates, which most processes never need. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE): every platform has one, and the library's own list would try what Node calls experimental. */
export const ALGORITHMS = [-8, -7, -257];

interface RelyingParty {
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

interface Expected {
  party: RelyingParty;
  challenge: string;
  /** The device has to check its user by a PIN, a fingerprint or the like. */
  verifiesUser: boolean;
}

/** The library reads nothing but its input, and throws a plain Error for each reason to refuse. */
async function orNull<T>(log: Logger, work: () => Promise<T | null>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : String(error) }, 'passkey refused');
    return null;
  }
}

/** Checks challenge, origin, relying party, signature and counter. @returns the new counter; `null` when one is wrong */
export async function verifyAssertion(
  answer: PasskeyAssertion,
  { credentialId, publicKey, counter }: PasskeyRow,
  { party, challenge, verifiesUser }: Expected,
  log: Logger,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  return orNull(log, async () => {
    const { userHandle, ...response } = answer.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...response, ...(userHandle ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: verifiesUser,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: Number(counter),
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  });
}

interface NewCredential {
  id: string;
  /** In base64url. */
  publicKey: string;
  counter: number;
}

/** @returns the new credential; `null` when challenge, origin, relying party or format is wrong */
export async function verifyRegistration(
  answer: PasskeyRegistration,
  { party, challenge }: Omit<Expected, 'verifiesUser'>,
  log: Logger,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  return orNull(log, async () => {
    const { clientDataJSON, attestationObject } = answer.response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
      // A security key without a PIN is a second factor; signing in with it alone is refused.
      requireUserVerification: false,
    });
    if (!verified || !registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  });
}
