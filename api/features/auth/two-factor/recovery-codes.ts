import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '#common/limits.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 16;

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** Ten codes in groups of four: `k3fz-q2aa-…`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES.amount }, newCode);

export const isRecoveryCode = (code: string): boolean => code.length === LENGTH;

/** Digest that is stored for a code. A fast hash is enough, because 80 random bits cannot be guessed. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`recovery code\0${userId}\0${code.replaceAll('-', '')}`)
    .digest('base64url');
