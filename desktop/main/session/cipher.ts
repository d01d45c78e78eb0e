import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Keychain, SERVICE } from './keychain.ts';

/** Encrypts text so that only this user on this machine can read it. */
export interface Cipher {
  encrypt(text: string): Promise<Buffer>;
  /** @throws when the data was changed or was encrypted with another key */
  decrypt(encrypted: Buffer): Promise<string>;
}

const ACCOUNT = 'offline-cache-key';
const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

async function readOrCreateKey(keychain: Keychain): Promise<Buffer> {
  const stored = Buffer.from((await keychain.getPassword(SERVICE, ACCOUNT)) ?? '', 'base64');
  if (stored.length === KEY_BYTES) return stored;
  const created = randomBytes(KEY_BYTES);
  await keychain.setPassword(SERVICE, ACCOUNT, created.toString('base64'));
  return created;
}

/** AES-256-GCM with a key from the keychain. The data is a nonce, the tag and the encrypted text. */
export function createCipher(keychain: Keychain): Cipher {
  let opening: Promise<Buffer> | undefined;
  async function key(): Promise<Buffer> {
    opening ??= readOrCreateKey(keychain);
    try {
      return await opening;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  }
  return {
    async encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, await key(), nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    async decrypt(encrypted) {
      const tagged = encrypted.subarray(NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, await key(), encrypted.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(tagged.subarray(0, TAG_BYTES));
      return Buffer.concat([decipher.update(tagged.subarray(TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}
