import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Encryption } from '#api/core/encryption.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import type { TwoFactorRow } from '#api/database/tables/two-factors.ts';
import { rateLimited } from '#common/errors.ts';
import { DAY } from '#common/limits.ts';
import { type Account, accountEvent, emailOwner } from './notices.ts';
import { hashRecoveryCode, isRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/**
 * Limit of wrong codes per account, from all addresses. Three of a million codes are valid at any time, so an
 * attacker with the password and many addresses needs decades. Recovery codes are not limited, because 80
 * bits cannot be guessed.
 */
const WRONG_CODES: Limit = { name: 'second-factor', points: 30, duration: DAY };
const TOO_MANY_ATTEMPTS = 'Too many wrong codes. Use a recovery code, or try again later.';

export const purposeOf = (userId: string): string => `second factor of ${userId}`;

/** Accepts each code once, even when it arrives several times concurrently. */
export function createCodeSpender(context: Context, encryption: Encryption) {
  const { database, limits, log, now } = context;
  const { twoFactors, recoveryCodes } = database.models;

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

  async function isUnusedRecoveryCode(account: Account, code: string): Promise<boolean> {
    return database.transaction(async (transaction) => {
      const where = { digest: hashRecoveryCode(account.id, code), userId: account.id, usedAt: null };
      const [updated] = await recoveryCodes.update({ usedAt: now() }, { where, transaction });
      if (updated === 0) return false;
      await context.events.emit(accountEvent('account.recovery-code-used', account), transaction);
      await emailOwner(context, account, 'recovery-code-used', transaction);
      return true;
    });
  }

  /** A known `device` has its own count of wrong codes. @throws RateLimited */
  return async (row: TwoFactorRow, account: Account, code: string, device: string | null): Promise<boolean> => {
    if (isRecoveryCode(code)) return isUnusedRecoveryCode(account, code);
    const from = `${account.id}|${device ?? 'elsewhere'}`;
    const { allowed, retryAfter } = await limits.take(WRONG_CODES, from);
    if (!allowed) throw rateLimited(TOO_MANY_ATTEMPTS, retryAfter);
    const updated = await isNewCode(row, code);
    if (updated) await limits.giveBack(WRONG_CODES, from);
    return updated;
  };
}
