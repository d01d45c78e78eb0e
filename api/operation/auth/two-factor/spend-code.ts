import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Encryption } from '#api/core/encryption.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import type { TwoFactorRow } from '#api/database/tables/users.ts';
import { type Account, accountEvent, type Caller } from '#api/operation/auth/notices.ts';
import { rateLimited } from '#common/errors.ts';
import { DAY } from '#common/limits.ts';
import { isRecoveryCode, type RecoveryCodes } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

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
