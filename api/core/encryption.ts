import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Keeps texts unreadable at rest. What was sealed for one purpose does not open for another. */
export interface Encryption {
  seal(text: string, purpose: string): string;
  /** `null` when it was sealed with another key or for another purpose, or has been changed. */
  open(sealed: string, purpose: string): string | null;
}

export function createEncryption(secret: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'scheduling credentials', 32));
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE + TAG) return null;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      const start = decipher.update(bytes.subarray(NONCE + TAG));
      try {
        return Buffer.concat([start, decipher.final()]).toString('utf8');
      } catch {
        // The tag does not fit: the one way in which this can fail.
        return null;
      }
    },
  };
}
