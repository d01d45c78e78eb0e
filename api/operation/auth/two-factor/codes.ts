import { randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Encryption } from '#api/core/encryption.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRows } from '#api/database/table.ts';
import type { TwoFactorRow } from '#api/database/tables/users.ts';
import { type Account, accountEvent, type Caller } from '#api/operation/auth/notices.ts';
import { ARGON2ID } from '#api/operation/auth/passwords.ts';
import { rateLimited } from '#common/errors.ts';
import { DAY, RECOVERY_CODES, SECOND, TOTP } from '#common/limits.ts';

/**
 * Limit of wrong codes per account, from all addresses. Three of a million codes are valid at any time, so an
 * attacker with the password and many addresses needs decades. Recovery codes are not limited, because
 * they cannot be guessed.
 */
const WRONG_CODES: Limit = { name: 'second-factor', points: 30, duration: DAY };
const TOO_MANY_ATTEMPTS = 'Too many wrong codes. Use a recovery code, or try again later.';

export const purposeOf = (userId: string): string => `second factor of ${userId}`;

interface Spending {
  account: Account;
  /** `undefined` without an authenticator app: only recovery codes are right then. */
  app: TwoFactorRow | undefined;
  code: string;
  /** A known device has its own count of wrong codes. */
  device: string | null;
  from: Caller;
}

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

type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

/** Settings that every authenticator app supports (RFC 6238); many ignore others. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: TOTP.digits, period: TOTP.period / SECOND } as const;
/** Number of time steps by which a phone's clock may be off in either direction. */
const MAX_CLOCK_DRIFT_STEPS = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Loaded on first use, because most processes never need it. */
const loadOtpAuth = () => import('otpauth');

/** Creates a secret in base 32 for typing, and the URI for the QR code. Apps show the issuer above the account. */
export async function newSecret(issuer: string, account: string): Promise<{ secret: string; uri: string }> {
  const { Secret, TOTP: Totp } = await loadOtpAuth();
  const secret = new Secret({ size: SECRET_BYTES });
  // A colon divides issuer and account.
  const name = issuer
    .split(':')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  const uri = new Totp({ ...TOTP_OPTIONS, issuer: name, label: account, secret }).toString();
  return { secret: secret.base32, uri };
}

/** The time step of a valid code; `null` for an invalid one. The comparison takes constant time. */
export async function stepOf(secret: string, code: string, now: number): Promise<number | null> {
  const { TOTP: Totp } = await loadOtpAuth();
  const offset = new Totp({ ...TOTP_OPTIONS, secret }).validate({
    token: code,
    timestamp: now,
    window: MAX_CLOCK_DRIFT_STEPS,
  });
  return offset === null ? null : Totp.counter({ period: TOTP_OPTIONS.period, timestamp: now }) + offset;
}

/** Accepts each code once, even when it arrives several times concurrently. */
export function createCodeSpender(context: Context, encryption: Encryption, recoveryCodes: RecoveryCodes) {
  const { database, limits, log, now } = context;
  const { twoFactors } = database.models;

  async function isNewCode({ userId, sealedSecret }: TwoFactorRow, code: string): Promise<boolean> {
    const secret = encryption.decrypt(sealedSecret, purposeOf(userId));
    if (secret === null) {
      log.error('two-factor secret cannot be decrypted: was ENCRYPTION_KEY changed?');
      return false;
    }
    const step = await stepOf(secret, code, now());
    if (step === null) return false;
    const where = { userId, sealedSecret, lastStep: { [Op.lt]: step } };
    const [updated] = await twoFactors.update({ lastStep: step }, { where });
    return updated > 0;
  }

  async function isUnusedRecoveryCode({ account, code, from }: Spending): Promise<boolean> {
    const digests = await recoveryCodes.digestsOf(account.id, code);
    return database.transaction(async (transaction) => {
      if (!(await recoveryCodes.take(account.id, digests, transaction))) return false;
      await context.events.emit(accountEvent('account.recovery-code-used', account, { from }), transaction);
      return true;
    });
  }

  /** @throws RateLimited */
  return async (spending: Spending): Promise<boolean> => {
    const { account, app, code, device } = spending;
    if (isRecoveryCode(code)) return isUnusedRecoveryCode(spending);
    const key = `${account.id}|${device ?? 'elsewhere'}`;
    const { allowed, retryAfter } = await limits.take(WRONG_CODES, key);
    if (!allowed) throw rateLimited(TOO_MANY_ATTEMPTS, retryAfter);
    const updated = app !== undefined && (await isNewCode(app, code));
    if (updated) await limits.giveBack(WRONG_CODES, key);
    return updated;
  };
}
