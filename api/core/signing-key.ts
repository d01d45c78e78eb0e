import { createPrivateKey } from 'node:crypto';

/** Returns whether a text is a private key of Ed25519 in PEM (PKCS #8). */
export function isEd25519Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
