import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { RECOVERY_CODES } from '#common/limits.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 16;

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** Ten codes in groups of four: `k3fz-q2aa-…`. */
const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES.amount }, newCode);

export const isRecoveryCode = (code: string): boolean => code.length === LENGTH;

/** Digest that is stored for a code. A fast hash is enough, because 80 random bits cannot be guessed. */
const hashRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`recovery code\0${userId}\0${code.replaceAll('-', '')}`)
    .digest('base64url');

/** The recovery codes of the accounts, which every account with a second factor has. */
export function createRecoveryCodes({ database, now }: Context) {
  const { recoveryCodes } = database.models;
  return {
    /** @returns new codes; the earlier ones stop working */
    async replace(userId: string, transaction: Transaction): Promise<string[]> {
      const codes = newRecoveryCodes();
      await recoveryCodes.destroy({ where: { userId }, transaction });
      const rows = codes.map((code) => ({
        digest: hashRecoveryCode(userId, code),
        userId,
        createdAt: now(),
        usedAt: null,
      }));
      await recoveryCodes.bulkCreate(rows, { transaction });
      return codes;
    },

    /** Uses a code up. @returns whether it was one */
    async take(userId: string, code: string, transaction: Transaction): Promise<boolean> {
      const where = { digest: hashRecoveryCode(userId, code), userId, usedAt: null };
      const [updated] = await recoveryCodes.update({ usedAt: now() }, { where, transaction });
      return updated > 0;
    },

    countUnused: (userId: string): Promise<number> => recoveryCodes.count({ where: { userId, usedAt: null } }),

    async removeAll(userId: string, transaction: Transaction): Promise<void> {
      await recoveryCodes.destroy({ where: { userId }, transaction });
    },
  };
}

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;
