import { randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRows } from '#api/database/table.ts';
import { ARGON2ID } from '#api/operation/auth/passwords.ts';
import { RECOVERY_CODES } from '#common/limits.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** 140 random bits. */
const LENGTH = 28;
/** Codes of earlier releases, of 80 bits; they work until the owner creates new ones. */
const EARLIER_LENGTH = 16;

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** Ten codes in groups of four: `k3fz-q2aa-…`. */
const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES.amount }, newCode);

export const isRecoveryCode = (code: string): boolean => code.length === LENGTH || code.length === EARLIER_LENGTH;

const plain = (code: string) => code.replaceAll('-', '');

/** Digest of a code of earlier releases. */
const earlierDigest = (userId: string, code: string): string =>
  sha256(`recovery code\0${userId}\0${plain(code)}`, 'base64url');

const SCHEME = 'argon2id';
const SALT_BYTES = 16;
const HASH_BYTES = 24;

/** `argon2id.<salt>.<hash>`, which fits into the column; codes that were created together share a random salt. */
async function digestOf(code: string, salt: string): Promise<string> {
  const options = { ...ARGON2ID, salt: Buffer.from(salt, 'base64url'), outputLen: HASH_BYTES };
  return `${SCHEME}.${salt}.${(await hashRaw(plain(code), options)).toString('base64url')}`;
}

const saltOf = (digest: string): string | null => {
  const [scheme, salt] = digest.split('.');
  return scheme === SCHEME && salt !== undefined ? salt : null;
};

/** The recovery codes of the accounts, which every account with a second factor has. */
export function createRecoveryCodes({ database, now }: Context) {
  const { recoveryCodes } = database.models;
  return {
    /** @returns new codes; the earlier ones stop working */
    async replace(userId: string, transaction: Transaction): Promise<string[]> {
      const codes = newRecoveryCodes();
      await recoveryCodes.destroy({ where: { userId }, transaction });
      const salt = randomBytes(SALT_BYTES).toString('base64url');
      const digests = await Promise.all(codes.map((code) => digestOf(code, salt)));
      const rows = digests.map((digest) => ({ digest, userId, createdAt: now(), usedAt: null }));
      await recoveryCodes.bulkCreate(rows, { transaction });
      return codes;
    },

    /** The digests under which a code can be stored. They take time, so no transaction waits for them. */
    async digestsOf(userId: string, code: string): Promise<string[]> {
      if (plain(code).length === EARLIER_LENGTH) return [earlierDigest(userId, code)];
      const unused = await selectRows(recoveryCodes, { attributes: ['digest'], where: { userId, usedAt: null } });
      const salts = new Set(unused.map(({ digest }) => saltOf(digest)).filter((salt) => salt !== null));
      return Promise.all([...salts].map((salt) => digestOf(code, salt)));
    },

    /** Uses a code up. @returns whether it was one */
    async take(userId: string, digests: readonly string[], transaction: Transaction): Promise<boolean> {
      const where = { digest: [...digests], userId, usedAt: null };
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
