import type { Context } from '#api/core/context.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import type { UserRow } from '#api/database/tables/users.ts';
import type { Owner } from '#api/http/auth.ts';
import { limitKey } from '#api/http/client-address.ts';
import { rateLimited, ruleBroken } from '#common/errors.ts';
import { MINUTE } from '#common/limits.ts';
import { profileMessages, signInMessages } from '#common/messages.ts';
import type { Caller } from './notices.ts';
import { passwordMatches } from './passwords.ts';
import type { Shown, TwoFactorService } from './two-factor/service.ts';
import type { Users } from './users.ts';

/** Limit of failures per account and per address or known device. */
export const FAILURES: Limit = { name: 'login', points: 5, duration: 10 * MINUTE };

interface Given extends Shown {
  password: string;
}

/** This is not a 401, because the token is valid and a typing mistake must not sign the client out. */
const wrongPassword = (path: 'currentPassword' | 'password') =>
  ruleBroken(profileMessages.wrongPassword, [{ path, message: profileMessages.wrongPassword }]);

/** Asks a signed-in user to prove who it is, before a change that an open session alone must not make. */
export function createConfirmation({ limits }: Context, users: Users, twoFactor: TwoFactorService) {
  /** Counts an attempt of a signed-in user; a success resets the count. @throws RateLimited */
  async function limitFailures<T>(
    { email }: UserRow,
    what: string,
    { address }: Caller,
    attempt: () => Promise<T>,
  ): Promise<T> {
    const key = `${email.slice(0, 120)}|${what}|${limitKey(address)}`;
    const { allowed, retryAfter } = await limits.takeForClient(FAILURES, key);
    if (!allowed) throw rateLimited(signInMessages.tooMany, retryAfter);
    const done = await attempt();
    await limits.giveBackForClient(FAILURES, key);
    await limits.reset(FAILURES, key);
    return done;
  }

  return {
    limitFailures,

    /**
     * Confirms by the password and, where the account has one, a second factor. @throws RuleBroken naming the wrong
     * field; RateLimited
     */
    async confirmOwner(
      owner: Owner,
      { password, ...shown }: Given,
      from: Caller,
      field: 'currentPassword' | 'password' = 'password',
    ): Promise<UserRow> {
      const row = await users.read(owner.id);
      return limitFailures(row, 'change', from, async () => {
        if (!(await passwordMatches(row.passwordHash, password))) throw wrongPassword(field);
        await twoFactor.require(row, shown, from);
        return row;
      });
    },
  };
}

export type Confirmation = ReturnType<typeof createConfirmation>;
