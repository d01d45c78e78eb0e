import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { UserRow } from '#api/database/tables/users.ts';
import { type Claims, issueToken, type Owner } from '#api/http/auth.ts';
import { limitKey } from '#api/http/client-address.ts';
import type { Profile } from '#common/contract/auth.ts';
import { AppError, conflict, rateLimited, ruleBroken, unauthenticated } from '#common/errors.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import { signInMessages, twoFactorMessages } from '#common/messages.ts';
import { issueDevice, readDevice } from './devices.ts';
import { assertNotGuessable, hashPassword, passwordMatches } from './passwords.ts';
import { presentUser } from './presenter.ts';
import { createSignIns } from './sign-ins.ts';
import { accountEvent } from './two-factor/notices.ts';
import { createTwoFactor } from './two-factor/service.ts';

/** Limit of failures per account and per address or known device. */
const FAILURES: Limit = { name: 'login', points: 5, duration: 10 * MINUTE };
/** Limit of failures per address, for all accounts together. */
const ADDRESS_FAILURES: Limit = { name: 'login-address', points: 100, duration: DAY };
const TOO_MANY_ATTEMPTS = 'Too many failed sign-ins. Please try again later.';

/** Time in milliseconds for which an account is cached; changes by this instance apply at once. */
const CACHE_TTL_MS = 1_000;

/** This is not a 401, because the token is valid and a typing mistake must not sign the client out. */
const wrongCurrentPassword = (path: 'currentPassword' | 'password') => {
  const message = 'Current password is not correct';
  return ruleBroken(message, [{ path, message }]);
};

/** The password was correct, so these errors may say more than the one for a wrong password. */
const codeErrors = {
  missing: () => new AppError('second_factor_required', twoFactorMessages.required),
  wrong: () => new AppError('second_factor_invalid', twoFactorMessages.invalid),
};

interface Proof {
  password: string;
  /** Two-factor or recovery code. */
  code?: string;
}

interface SignIn {
  email: string;
  password: string;
  /** Two-factor or recovery code. */
  code?: string | undefined;
  address: string;
  userAgent: string | null;
  deviceCookie: unknown;
}

type OwnerFiles = () => Promise<Pick<z.output<typeof Profile>, 'userResume' | 'userCertificates'>>;

export function createAuthService(context: Context, ownerFiles: OwnerFiles) {
  const { database, limits, secrets } = context;
  const { users } = database.models;
  const signIns = createSignIns(context);
  const twoFactor = createTwoFactor(context);
  const cachedUsers = new Map<string, { row: UserRow; until: number }>();

  const session = (row: UserRow, signInId: string) => ({
    token: issueToken({ sub: row.id, ver: row.tokenVersion, jti: signInId }, secrets.jwtSecret, context.now()),
    user: presentUser(row),
  });

  async function findById(id: string): Promise<UserRow | undefined> {
    const cached = cachedUsers.get(id);
    const left = (cached?.until ?? 0) - context.now();
    // A later expiry remains only after the clock was set back.
    if (cached && left > 0 && left <= CACHE_TTL_MS) return cached.row;
    const row = await selectRow(users, { where: { id } });
    if (row) cachedUsers.set(id, { row, until: context.now() + CACHE_TTL_MS });
    else cachedUsers.delete(id);
    return row;
  }

  /** Reads the row from the database instead of the cache. */
  async function readUser(id: string): Promise<UserRow> {
    cachedUsers.delete(id);
    const row = await findById(id);
    if (!row) throw unauthenticated();
    return row;
  }

  /** @throws Conflict when the account changed after `seen` was read */
  async function invalidateTokens(
    seen: UserRow,
    changes: Partial<UserRow>,
    type: 'account.signed-out' | 'account.password-changed',
  ): Promise<UserRow> {
    await database.transaction(async (transaction) => {
      const [changed] = await users.update(
        { ...changes, tokenVersion: seen.tokenVersion + 1, updatedAt: nextTimestamp(context.now(), seen.updatedAt) },
        { where: { id: seen.id, tokenVersion: seen.tokenVersion }, transaction },
      );
      if (changed === 0) throw conflict('The account was changed at the same time');
      await context.events.emit(accountEvent(type, seen), transaction);
    });
    return readUser(seen.id);
  }

  /** Counts an attempt of a signed-in user; a success resets the count. @throws RateLimited */
  async function limitFailures<T>({ email }: UserRow, what: string, address: string, attempt: () => Promise<T>) {
    const key = `${email.slice(0, 120)}|${what}|${address}`;
    const { allowed, retryAfter } = await limits.take(FAILURES, key);
    if (!allowed) throw rateLimited(TOO_MANY_ATTEMPTS, retryAfter);
    const done = await attempt();
    await limits.reset(FAILURES, key);
    return done;
  }

  /** Confirms that the caller is the owner. @throws RuleBroken naming the wrong field; RateLimited */
  async function confirmOwner(
    owner: Owner,
    { password, code }: Proof,
    address: string,
    field: 'currentPassword' | 'password' = 'password',
  ): Promise<UserRow> {
    const row = await readUser(owner.id);
    return limitFailures(row, 'change', address, async () => {
      if (!(await passwordMatches(row.passwordHash, password))) throw wrongCurrentPassword(field);
      if (code !== undefined) await twoFactor.require(row, code);
      return row;
    });
  }

  async function findOwner({ sub, ver, jti }: Claims): Promise<Owner | null> {
    const row = await findById(sub);
    return row && row.tokenVersion === ver ? { id: row.id, name: row.name, email: row.email, signInId: jti } : null;
  }

  return {
    findOwner,

    /** Rechecks the token of a connection that lasts longer than its first request. */
    async isStillSignedIn(claims: Claims | undefined): Promise<boolean> {
      return claims !== undefined && claims.exp * 1000 > context.now() && (await findOwner(claims)) !== null;
    },

    /**
     * @throws Unauthenticated, with the same message and duration for an unknown email and a wrong password;
     * RateLimited
     */
    async signIn({ email, password, code, address: from, userAgent, deviceCookie }: SignIn) {
      const address = limitKey(from);
      const account = email.toLowerCase();
      const device = readDevice(deviceCookie, account, secrets.jwtSecret);
      const key = `${account.slice(0, 120)}|${device ?? address}`;
      // The attempt is counted before the password is checked, so that concurrent guesses all count; a
      // success is given back.
      const attempts = [await limits.take(FAILURES, key)];
      if (!device) attempts.push(await limits.take(ADDRESS_FAILURES, address));
      const blocked = attempts.find(({ allowed }) => !allowed);
      if (blocked) throw rateLimited(TOO_MANY_ATTEMPTS, blocked.retryAfter);

      const row = await selectRow(users, { where: { email: account } });
      const matches = await passwordMatches(row?.passwordHash, password);
      const checked = matches && row ? await twoFactor.check(row, code, device) : null;
      const codeProblem = checked === 'missing' || checked === 'wrong' ? checked : null;
      const outcome = codeProblem ? (`code-${codeProblem}` as const) : matches ? 'signed-in' : 'refused';
      // Recorded for unknown accounts, too, so that they take the same time.
      const signInId = await signIns.record({ userId: row?.id ?? '', address: from, userAgent, outcome });
      if (!matches || !row) throw unauthenticated(signInMessages.refused);
      if (codeProblem === 'missing') {
        await limits.giveBack(FAILURES, key);
        if (!device) await limits.giveBack(ADDRESS_FAILURES, address);
      }
      if (codeProblem) throw codeErrors[codeProblem]();
      if (checked === 'right') await signIns.deleteAttemptWithoutCode({ userId: row.id, address: from });
      await limits.reset(FAILURES, key);
      if (!device) await limits.giveBack(ADDRESS_FAILURES, address);
      await database.transaction(async (transaction) => {
        await users.update({ lastLogin: context.now() }, { where: { id: row.id }, transaction });
        await context.events.emit(accountEvent('account.signed-in', row), transaction);
      });
      return {
        ...session(await readUser(row.id), signInId),
        deviceCookie: issueDevice(device ?? newId(), account, secrets.jwtSecret),
      };
    },

    async currentUser(owner: Owner) {
      return presentUser(await readUser(owner.id));
    },

    async profile(owner: Owner) {
      const row = await readUser(owner.id);
      return { ...presentUser(row), createdAt: toIso(row.createdAt), ...(await ownerFiles()) };
    },

    signIns: (owner: Owner, limit: number) => signIns.list(owner, limit),

    async signOut(owner: Owner): Promise<void> {
      await invalidateTokens(await readUser(owner.id), {}, 'account.signed-out');
    },

    /** @throws RuleBroken when the current password is wrong or the new one is easy to guess */
    async changePassword(owner: Owner, currentPassword: string, newPassword: string, address: string) {
      const row = await confirmOwner(owner, { password: currentPassword }, address, 'currentPassword');
      assertNotGuessable(newPassword, row.email);
      const passwordHash = await hashPassword(newPassword);
      return session(await invalidateTokens(row, { passwordHash }, 'account.password-changed'), owner.signInId);
    },

    twoFactor: (owner: Owner) => twoFactor.read(owner),

    /** @throws RuleBroken when the password is wrong; Conflict when two-factor authentication is already on */
    async setUpTwoFactor(owner: Owner, proof: Proof, address: string) {
      return twoFactor.setUp(await confirmOwner(owner, proof, address));
    },

    /** @returns the recovery codes */
    async confirmTwoFactor(owner: Owner, code: string, address: string): Promise<string[]> {
      const row = await readUser(owner.id);
      return limitFailures(row, 'confirm', address, () => twoFactor.confirm(row, code));
    },

    async renewRecoveryCodes(owner: Owner, proof: Required<Proof>, address: string): Promise<string[]> {
      return twoFactor.renewRecoveryCodes(await confirmOwner(owner, proof, address));
    },

    async turnOffTwoFactor(owner: Owner, proof: Required<Proof>, address: string): Promise<void> {
      await twoFactor.turnOff(await confirmOwner(owner, proof, address));
    },
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
