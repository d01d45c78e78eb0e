import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#api/config.ts';
import { hasCode } from './error-code.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts stored text. A text encrypted for one purpose cannot be decrypted for another. */
export interface Encryption {
  encrypt(text: string, purpose: string): string;
  /** Returns `null` for a text that was encrypted with another key or for another purpose, or that was changed. */
  decrypt(encrypted: string, purpose: string): string | null;
}

export function createEncryption(secret: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'scheduling credentials', 32));
  return {
    encrypt(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(encrypted, purpose) {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const start = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([start, decipher.final()]).toString('utf8');
      } catch {
        // The authentication tag does not match, which is the only way this can fail.
        return null;
      }
    },
  };
}

const Secrets = z.object({ jwtSecret: z.string().min(32), encryptionKey: z.string().min(32) });
export type Secrets = z.output<typeof Secrets>;

/**
 * Reads secrets from the environment and missing ones from `secrets.json` in the data folder, which is
 * created on the first start (mode 600) and never replaced: a damaged file is an error.
 */
export async function loadSecrets(config: Config): Promise<Secrets> {
  if (config.jwtSecret && config.encryptionKey)
    return { jwtSecret: config.jwtSecret, encryptionKey: config.encryptionKey };
  const file = join(config.dataDir, 'secrets.json');
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const generated = JSON.stringify({
    jwtSecret: randomBytes(48).toString('base64url'),
    encryptionKey: randomBytes(48).toString('base64url'),
  });
  await writeFile(file, generated, { mode: 0o600, flag: 'wx', flush: true }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  const stored = Secrets.parse(JSON.parse(await readFile(file, 'utf8')));
  return {
    jwtSecret: config.jwtSecret ?? stored.jwtSecret,
    encryptionKey: config.encryptionKey ?? stored.encryptionKey,
  };
}
