import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Encryption } from '#api/core/encryption.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import type { TwoFactorRow } from '#api/database/tables/two-factors.ts';
import { rateLimited } from '#common/errors.ts';
import { DAY } from '#common/limits.ts';
import { type Account, accountEvent, warnOwner } from './notices.ts';
import { digestOf, isRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/**
 * Wrong codes of one account, from wherever they come: three of a million are right at any time, so whoever has the
 * password and many addresses needs decades. Recovery codes stay open, because nobody guesses 80 bits.
 */
const WRONG_CODES: Limit = { name: 'second-factor', points: 30, duration: DAY };
const TOO_MANY = 'Too many wrong codes. Use a recovery code, or try again later.';

export const purposeOf = (userId: string): string => `second factor of ${userId}`;

/** Takes codes, each of them once, also when one comes several times at once. */
export function createCodeSpender(context: Context, vault: Encryption) {
  const { database, limits, log, now } = context;
  const { twoFactors, recoveryCodes } = database.models;

  async function isNewCode({ userId, sealedSecret }: TwoFactorRow, code: string): Promise<boolean> {
    const secret = vault.decrypt(sealedSecret, purposeOf(userId));
    if (secret === null) {
      log.error('the secret of a second factor does not open: was ENCRYPTION_KEY changed?');
      return false;
    }
    const step = await stepOf(secret, code, now());
    if (step === null) return false;
    const where = { userId, sealedSecret, lastStep: { [Op.lt]: step } };
    const [taken] = await twoFactors.update({ lastStep: step }, { where });
    return taken > 0;
  }

  async function isUnusedRecoveryCode(account: Account, code: string): Promise<boolean> {
    return database.transaction(async (transaction) => {
      const where = { digest: digestOf(account.id, code), userId: account.id, usedAt: null };
      const [taken] = await recoveryCodes.update({ usedAt: now() }, { where, transaction });
      if (taken === 0) return false;
      await context.events.emit(accountEvent('account.recovery-code-used', account), transaction);
      await warnOwner(context, account, 'recovery-code-used', transaction);
      return true;
    });
  }

  /** `device` has signed in before and keeps its own count of wrong codes. @throws RateLimited */
  return async (row: TwoFactorRow, account: Account, code: string, device: string | null): Promise<boolean> => {
    if (isRecoveryCode(code)) return isUnusedRecoveryCode(account, code);
    const from = `${account.id}|${device ?? 'elsewhere'}`;
    const { allowed, retryAfter } = await limits.take(WRONG_CODES, from);
    if (!allowed) throw rateLimited(TOO_MANY, retryAfter);
    const taken = await isNewCode(row, code);
    if (taken) await limits.giveBack(WRONG_CODES, from);
    return taken;
  };
}
