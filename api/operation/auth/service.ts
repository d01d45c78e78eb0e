import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { Limit, RateLimits } from '#api/core/rate-limits.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { UserRow } from '#api/database/tables/users.ts';
import type { Claims, Owner } from '#api/http/auth.ts';
import { limitKey } from '#api/http/client-address.ts';
import type { Profile, Proof } from '#common/contract/auth.ts';
import type { PasskeyAssertion, RequestOptions } from '#common/contract/webauthn.ts';
import { AppError, rateLimited, unauthenticated } from '#common/errors.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import { appSignInMessages, passkeyMessages, signInMessages, twoFactorMessages } from '#common/messages.ts';
import { type AppSignIn, createAppSignIn } from './app-sign-in.ts';
import { createConfirmation, FAILURES } from './confirm-owner.ts';
import { accountEvent, type Caller } from './notices.ts';
import { createOwnPasskeys } from './passkeys/own-passkeys.ts';
import { createPasskeys, type Passkeys } from './passkeys/service.ts';
import { assertNotGuessable, hashPassword, passwordMatches } from './passwords.ts';
import { createProfile } from './profile.ts';
import { createSignIns, issueDevice, readDevice, type SignIns } from './sign-ins.ts';
import { isRecoveryCode } from './two-factor/codes.ts';
import { createTwoFactor, type Shown, type TwoFactorService } from './two-factor/service.ts';
import { createUsers, type ReadOwnerName, type Users } from './users.ts';

/** Limit of failures per address, for all accounts together. */
const ADDRESS_FAILURES: Limit = { name: 'login-address', points: 100, duration: DAY };
/** Limit of passkey challenges per address: each is a row until it expires. */
const CHALLENGES: Limit = { name: 'passkey-challenge', points: 60, duration: 10 * MINUTE };

interface PasswordSignIn extends Caller, Shown {
  email: string;
  password: string;
  deviceCookie: unknown;
}

type Device = Caller & { deviceCookie: unknown };

interface Completed {
  row: UserRow;
  signInId: string;
  device: string | null;
  from: Caller;
  /** The sign-in was emailed about already: it used a recovery code. */
  isTold: boolean;
}

interface Parts {
  users: Users;
  signIns: SignIns;
  passkeys: Passkeys;
  twoFactor: TwoFactorService;
  appSignIn: AppSignIn;
}

/** Counts an attempt before it is checked, so that concurrent guesses all count. @throws RateLimited */
async function countAttempt(limits: RateLimits, key: string, address: string, isKnown: boolean) {
  const attempts = [await limits.takeForClient(FAILURES, key)];
  if (!isKnown) attempts.push(await limits.takeForClient(ADDRESS_FAILURES, address));
  const blocked = attempts.find(({ allowed }) => !allowed);
  if (blocked) throw rateLimited(signInMessages.tooMany, blocked.retryAfter);
  return {
    /** The attempt was right. */
    async forgive() {
      await limits.giveBackForClient(FAILURES, key);
      await limits.reset(FAILURES, key);
      if (!isKnown) await limits.giveBackForClient(ADDRESS_FAILURES, address);
    },
    /** The attempt is not over yet. */
    async giveBack() {
      await limits.giveBackForClient(FAILURES, key);
      if (!isKnown) await limits.giveBackForClient(ADDRESS_FAILURES, address);
    },
  };
}

function createSignIn(context: Context, { users, signIns, passkeys, twoFactor, appSignIn }: Parts) {
  const { database, limits, secrets } = context;

  async function complete({ row, signInId, device, from, isTold }: Completed) {
    const isNew = !isTold && device === null && (await signIns.isNewDevice({ userId: row.id, id: signInId, ...from }));
    await database.transaction(async (transaction) => {
      await database.models.users.update({ lastLogin: context.now() }, { where: { id: row.id }, transaction });
      const told = isNew ? { from } : { notice: null };
      await context.events.emit(accountEvent('account.signed-in', row, told), transaction);
    });
    return {
      ...(await users.freshSession(row.id, signInId)),
      deviceCookie: issueDevice(device ?? newId(), row.email, secrets.jwtSecret),
    };
  }

  /** Signs in whom something else than a password names; `null` is a refusal. */
  async function withoutPassword(
    kind: 'passkey' | 'app',
    refusal: string,
    { deviceCookie, ...from }: Device,
    find: () => Promise<string | null>,
  ) {
    const address = limitKey(from.address);
    const attempt = await countAttempt(limits, `${kind}|${address}`, address, false);
    const userId = await find();
    const outcome = userId === null ? 'refused' : 'signed-in';
    const signInId = await signIns.record({ userId: userId ?? '', ...from, outcome });
    if (userId === null) throw unauthenticated(refusal);
    await attempt.forgive();
    const row = await users.read(userId);
    const device = readDevice(deviceCookie, row.email, secrets.jwtSecret);
    return complete({ row, signInId, device, from, isTold: false });
  }

  return {
    /**
     * @throws Unauthenticated, with the same message and duration for an unknown email and a wrong password;
     * RateLimited
     */
    async withPassword({ email, password, code, passkey, address: from, userAgent, deviceCookie }: PasswordSignIn) {
      const address = limitKey(from);
      const account = email.toLowerCase();
      const caller = { address: from, userAgent };
      const device = readDevice(deviceCookie, account, secrets.jwtSecret);
      const attempt = await countAttempt(
        limits,
        `${account.slice(0, 120)}|${device ?? address}`,
        address,
        device !== null,
      );

      const row = await users.findByEmail(account);
      const matches = await passwordMatches(row?.passwordHash, password);
      const checked = matches && row ? await twoFactor.check(row, { code, passkey }, device, caller) : null;
      const codeProblem = checked === 'missing' || checked === 'wrong' ? checked : null;
      const outcome = codeProblem ? (`code-${codeProblem}` as const) : matches ? 'signed-in' : 'refused';
      // Recorded for unknown accounts, too, so that they take the same time.
      const signInId = await signIns.record({ userId: row?.id ?? '', address: from, userAgent, outcome });
      if (!matches || !row) throw unauthenticated(signInMessages.refused);
      // The password was correct, so these errors may say more than the one for a wrong password.
      if (codeProblem === 'wrong')
        throw new AppError('second_factor_invalid', passkey ? passkeyMessages.refused : twoFactorMessages.invalid);
      if (codeProblem === 'missing') {
        await attempt.giveBack();
        const details = await twoFactor.offer(row);
        const message = details?.app === false ? twoFactorMessages.proofRequired : twoFactorMessages.required;
        throw new AppError('second_factor_required', message, { details });
      }
      if (checked === 'right') await signIns.deleteAttemptWithoutCode({ userId: row.id, address: from });
      await attempt.forgive();
      const isTold = checked === 'right' && passkey === undefined && code !== undefined && isRecoveryCode(code);
      return complete({ row, signInId, device, from: caller, isTold });
    },

    /** @throws Conflict where the site's address has no name; RateLimited */
    async beginWithPasskey(from: string): Promise<RequestOptions> {
      const { allowed, retryAfter } = await limits.takeForClient(CHALLENGES, limitKey(from));
      if (!allowed) throw rateLimited(signInMessages.tooMany, retryAfter);
      return passkeys.beginSignIn();
    },

    /** @throws Unauthenticated, with one message for every reason; RateLimited */
    withPasskey: (answer: PasskeyAssertion, from: Device) =>
      withoutPassword('passkey', passkeyMessages.refused, from, async () => {
        return (await passkeys.verifySignIn(answer))?.userId ?? null;
      }),

    /** @throws Unauthenticated, with one message for every reason; RateLimited */
    ofApp: (code: string, verifier: string, from: Device) =>
      withoutPassword('app', appSignInMessages.refused, from, () => appSignIn.redeem(code, verifier)),
  };
}

type OwnerFiles = () => Promise<
  Pick<z.output<typeof Profile>, 'userResume' | 'offersSampleResume' | 'userCertificates'>
>;

interface NewPassword extends Shown {
  currentPassword: string;
  newPassword: string;
}

export function createAuthService(context: Context, ownerFiles: OwnerFiles, readOwnerName: ReadOwnerName) {
  const { database } = context;
  const users = createUsers(context, readOwnerName);
  const signIns = createSignIns(context);
  const passkeys = createPasskeys(context);
  const twoFactor = createTwoFactor(context, passkeys);
  const appSignIn = createAppSignIn(context);
  const confirmation = createConfirmation(context, users, twoFactor);
  const { confirmOwner, limitFailures } = confirmation;

  return {
    findOwner: users.findOwner,
    signIn: createSignIn(context, { users, signIns, passkeys, twoFactor, appSignIn }),

    /** @returns a code for the desktop app. @throws RateLimited */
    async grantAppSignIn(owner: Owner, challenge: string, from: Caller): Promise<string> {
      const { allowed, retryAfter } = await context.limits.takeForClient(CHALLENGES, limitKey(from.address));
      if (!allowed) throw rateLimited(signInMessages.tooMany, retryAfter);
      return appSignIn.grant(owner.id, challenge);
    },
    passkeys: createOwnPasskeys(context, { users, passkeys, twoFactor, confirmation }),
    updateProfile: createProfile(context, users, confirmation),

    /** Rechecks the session of a connection that lasts longer than its first request. */
    async isStillSignedIn(claims: Claims | undefined): Promise<boolean> {
      return claims !== undefined && claims.exp * 1000 > context.now() && (await users.findOwner(claims)) !== null;
    },

    async currentUser(owner: Owner) {
      return users.present(await users.read(owner.id));
    },

    async profile(owner: Owner) {
      const row = await users.read(owner.id);
      return { ...(await users.present(row)), createdAt: toIso(row.createdAt), ...(await ownerFiles()) };
    },

    signIns: (owner: Owner, limit: number) => signIns.list(owner, limit),

    async signOut(owner: Owner): Promise<void> {
      const row = await users.read(owner.id);
      await database.transaction(async (transaction) => {
        await users.endSessions(row, {}, transaction);
        const { id, name } = row;
        const about = { entityId: id, title: name, actor: { id, name }, details: {} };
        await context.events.emit({ type: 'account.signed-out', ...about }, transaction);
      });
      await users.read(owner.id);
    },

    /** @throws RuleBroken when the current password or the code is wrong, or the new password is easy to guess */
    async changePassword(owner: Owner, { currentPassword, newPassword, ...shown }: NewPassword, from: Caller) {
      // First of all, because a code that was taken is used up.
      await assertNotGuessable(newPassword, owner.email);
      const row = await confirmOwner(owner, { password: currentPassword, ...shown }, from, 'currentPassword');
      const passwordHash = await hashPassword(newPassword);
      await database.transaction(async (transaction) => {
        await users.endSessions(row, { passwordHash }, transaction);
        await context.events.emit(accountEvent('account.password-changed', row, { from }), transaction);
      });
      return users.freshSession(owner.id, owner.signInId);
    },

    twoFactor: (owner: Owner) => twoFactor.read(owner),

    /** @throws RuleBroken when the password is wrong; Conflict when two-factor authentication is already on */
    async setUpTwoFactor(owner: Owner, proof: Proof, from: Caller) {
      await twoFactor.assertAppIsOff(owner);
      return twoFactor.setUp(await confirmOwner(owner, proof, from));
    },

    /** Every other session ends. @returns the recovery codes, and the token with which this session goes on */
    async confirmTwoFactor(owner: Owner, code: string, from: Caller) {
      const row = await users.read(owner.id);
      const recoveryCodes = await limitFailures(row, 'confirm', from, () =>
        twoFactor.confirm(row, code, from, (transaction) => users.endSessions(row, {}, transaction)),
      );
      const { token } = await users.freshSession(owner.id, owner.signInId);
      return { recoveryCodes, token };
    },

    async renewRecoveryCodes(owner: Owner, proof: Proof, from: Caller): Promise<string[]> {
      return twoFactor.renewRecoveryCodes(await confirmOwner(owner, proof, from), from);
    },

    async turnOffTwoFactor(owner: Owner, proof: Proof, from: Caller): Promise<void> {
      await twoFactor.removeApp(await confirmOwner(owner, proof, from), from);
    },
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
