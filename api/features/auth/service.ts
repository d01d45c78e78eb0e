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
import { hashPassword, passwordMatches, refuseGuessable } from './passwords.ts';
import { presentUser } from './presenter.ts';
import { createSignIns } from './sign-ins.ts';
import { accountEvent } from './two-factor/notices.ts';
import { createTwoFactor } from './two-factor/service.ts';

/** Failures of one account from one address or known device. */
const FAILURES: Limit = { name: 'login', points: 5, duration: 10 * MINUTE };
/** Failures of one address, whatever the account. */
const FAILURES_OF_ADDRESS: Limit = { name: 'login-address', points: 100, duration: DAY };
const TOO_MANY = 'Too many failed sign-ins. Please try again later.';

/** How long an account's state is believed without asking the database; an instance's own changes show at once. */
const CACHE_TTL_MS = 1_000;

/** Not a 401: the token is good, and a client must not sign out over a typing mistake. */
const wrongCurrentPassword = (path: 'currentPassword' | 'password') => {
  const message = 'Current password is not correct';
  return ruleBroken(message, [{ path, message }]);
};

/** The password was right, so these say more than the refusal of a wrong one. */
const codeRefused = {
  missing: () => new AppError('second_factor_required', twoFactorMessages.required),
  wrong: () => new AppError('second_factor_invalid', twoFactorMessages.invalid),
};

interface Proof {
  password: string;
  /** Of the second factor. */
  code?: string;
}

interface SignIn {
  email: string;
  password: string;
  /** Of the second factor. */
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
  const known = new Map<string, { row: UserRow; until: number }>();

  const session = (row: UserRow, signInId: string) => ({
    token: issueToken({ sub: row.id, ver: row.tokenVersion, jti: signInId }, secrets.jwtSecret, context.now()),
    user: presentUser(row),
  });

  async function findById(id: string): Promise<UserRow | undefined> {
    const cached = known.get(id);
    const left = (cached?.until ?? 0) - context.now();
    // More than that is left only after the clock was set back.
    if (cached && left > 0 && left <= CACHE_TTL_MS) return cached.row;
    const row = await selectRow(users, { where: { id } });
    if (row) known.set(id, { row, until: context.now() + CACHE_TTL_MS });
    else known.delete(id);
    return row;
  }

  /** The row as it stands now, read past what is remembered. */
  async function requireFresh(id: string): Promise<UserRow> {
    known.delete(id);
    const row = await findById(id);
    if (!row) throw unauthenticated();
    return row;
  }

  /** @throws Conflict when the account changed since `seen` was read */
  async function endSessions(
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
    return requireFresh(seen.id);
  }

  /** Counts a try of somebody signed in; one that succeeds starts the count anew. @throws RateLimited */
  async function withinFailures<T>({ email }: UserRow, what: string, address: string, tried: () => Promise<T>) {
    const key = `${email.slice(0, 120)}|${what}|${address}`;
    const { allowed, retryAfter } = await limits.take(FAILURES, key);
    if (!allowed) throw rateLimited(TOO_MANY, retryAfter);
    const done = await tried();
    await limits.reset(FAILURES, key);
    return done;
  }

  /** Makes sure that it is the owner who sits there. @throws RuleBroken at the field that is wrong; RateLimited */
  async function prove(
    owner: Owner,
    { password, code }: Proof,
    address: string,
    field: 'currentPassword' | 'password' = 'password',
  ): Promise<UserRow> {
    const row = await requireFresh(owner.id);
    return withinFailures(row, 'change', address, async () => {
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

    /** For connections that outlive the request in which the token was checked. */
    async isStillSignedIn(claims: Claims | undefined): Promise<boolean> {
      return claims !== undefined && claims.exp * 1000 > context.now() && (await findOwner(claims)) !== null;
    },

    /** @throws Unauthenticated, the same and after the same time for a wrong e-mail and a wrong password; RateLimited */
    async signIn({ email, password, code, address: from, userAgent, deviceCookie }: SignIn) {
      const address = limitKey(from);
      const account = email.toLowerCase();
      const device = readDevice(deviceCookie, account, secrets.jwtSecret);
      const key = `${account.slice(0, 120)}|${device ?? address}`;
      // Counted before the password is looked at, so that guesses sent at once are all counted; a right one gives back.
      const uses = [await limits.take(FAILURES, key)];
      if (!device) uses.push(await limits.take(FAILURES_OF_ADDRESS, address));
      const blocked = uses.find(({ allowed }) => !allowed);
      if (blocked) throw rateLimited(TOO_MANY, blocked.retryAfter);

      const row = await selectRow(users, { where: { email: account } });
      const matches = await passwordMatches(row?.passwordHash, password);
      const checked = matches && row ? await twoFactor.check(row, code, device) : null;
      const asked = checked === 'missing' || checked === 'wrong' ? checked : null;
      const outcome = asked ? (`code-${asked}` as const) : matches ? 'signed-in' : 'refused';
      // For an account that does not exist, too: it must take as long.
      const signInId = await signIns.record({ userId: row?.id ?? '', address: from, userAgent, outcome });
      if (!matches || !row) throw unauthenticated(signInMessages.refused);
      if (asked === 'missing') {
        await limits.giveBack(FAILURES, key);
        if (!device) await limits.giveBack(FAILURES_OF_ADDRESS, address);
      }
      if (asked) throw codeRefused[asked]();
      if (checked === 'right') await signIns.forgetQuestion({ userId: row.id, address: from });
      await limits.reset(FAILURES, key);
      if (!device) await limits.giveBack(FAILURES_OF_ADDRESS, address);
      await database.transaction(async (transaction) => {
        await users.update({ lastLogin: context.now() }, { where: { id: row.id }, transaction });
        await context.events.emit(accountEvent('account.signed-in', row), transaction);
      });
      return {
        ...session(await requireFresh(row.id), signInId),
        deviceCookie: issueDevice(device ?? newId(), account, secrets.jwtSecret),
      };
    },

    async currentUser(owner: Owner) {
      return presentUser(await requireFresh(owner.id));
    },

    async profile(owner: Owner) {
      const row = await requireFresh(owner.id);
      return { ...presentUser(row), createdAt: toIso(row.createdAt), ...(await ownerFiles()) };
    },

    signIns: (owner: Owner, limit: number) => signIns.list(owner, limit),

    async signOut(owner: Owner): Promise<void> {
      await endSessions(await requireFresh(owner.id), {}, 'account.signed-out');
    },

    /** @throws RuleBroken when the current password is wrong or the new one is easily guessed */
    async changePassword(owner: Owner, currentPassword: string, newPassword: string, address: string) {
      const row = await prove(owner, { password: currentPassword }, address, 'currentPassword');
      refuseGuessable(newPassword, row.email);
      const passwordHash = await hashPassword(newPassword);
      return session(await endSessions(row, { passwordHash }, 'account.password-changed'), owner.signInId);
    },

    twoFactor: (owner: Owner) => twoFactor.read(owner),

    /** @throws RuleBroken when the password is wrong; Conflict when the factor is on already */
    async setUpTwoFactor(owner: Owner, proof: Proof, address: string) {
      return twoFactor.setUp(await prove(owner, proof, address));
    },

    /** @returns the recovery codes */
    async confirmTwoFactor(owner: Owner, code: string, address: string): Promise<string[]> {
      const row = await requireFresh(owner.id);
      return withinFailures(row, 'confirm', address, () => twoFactor.confirm(row, code));
    },

    async renewRecoveryCodes(owner: Owner, proof: Required<Proof>, address: string): Promise<string[]> {
      return twoFactor.renewRecoveryCodes(await prove(owner, proof, address));
    },

    async turnOffTwoFactor(owner: Owner, proof: Required<Proof>, address: string): Promise<void> {
      await twoFactor.turnOff(await prove(owner, proof, address));
    },
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
