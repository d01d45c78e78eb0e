import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { Claims, Owner } from '#api/http/auth.ts';
import type { Profile, Proof } from '#common/contract/auth.ts';
import { createConfirmation } from './confirm-owner.ts';
import { accountEvent, type Caller, emailOwner } from './notices.ts';
import { createOwnPasskeys } from './passkeys/own-passkeys.ts';
import { createPasskeys } from './passkeys/service.ts';
import { assertNotGuessable, hashPassword } from './passwords.ts';
import { presentUser } from './presenter.ts';
import { createProfile } from './profile.ts';
import { createSignIn } from './sign-in.ts';
import { createSignIns } from './sign-ins.ts';
import { createTwoFactor, type Shown } from './two-factor/service.ts';
import { createUsers } from './users.ts';

type OwnerFiles = () => Promise<
  Pick<z.output<typeof Profile>, 'userResume' | 'offersSampleResume' | 'userCertificates'>
>;

interface NewPassword extends Shown {
  currentPassword: string;
  newPassword: string;
}

export function createAuthService(context: Context, ownerFiles: OwnerFiles) {
  const { database } = context;
  const users = createUsers(context);
  const signIns = createSignIns(context);
  const passkeys = createPasskeys(context);
  const twoFactor = createTwoFactor(context, passkeys);
  const confirmation = createConfirmation(context, users, twoFactor);
  const { confirmOwner, limitFailures } = confirmation;

  return {
    findOwner: users.findOwner,
    signIn: createSignIn(context, { users, signIns, passkeys, twoFactor }),
    passkeys: createOwnPasskeys(context, { users, passkeys, twoFactor, confirmation }),
    updateProfile: createProfile(context, users, confirmation),

    /** Rechecks the token of a connection that lasts longer than its first request. */
    async isStillSignedIn(claims: Claims | undefined): Promise<boolean> {
      return claims !== undefined && claims.exp * 1000 > context.now() && (await users.findOwner(claims)) !== null;
    },

    async currentUser(owner: Owner) {
      return presentUser(await users.read(owner.id));
    },

    async profile(owner: Owner) {
      const row = await users.read(owner.id);
      return { ...presentUser(row), createdAt: toIso(row.createdAt), ...(await ownerFiles()) };
    },

    signIns: (owner: Owner, limit: number) => signIns.list(owner, limit),

    async signOut(owner: Owner): Promise<void> {
      const row = await users.read(owner.id);
      await database.transaction(async (transaction) => {
        await users.endSessions(row, {}, transaction);
        await context.events.emit(accountEvent('account.signed-out', row), transaction);
      });
      await users.read(owner.id);
    },

    /** @throws RuleBroken when the current password or the code is wrong, or the new password is easy to guess */
    async changePassword(owner: Owner, { currentPassword, newPassword, ...shown }: NewPassword, from: Caller) {
      // First of all, because a code that was taken is used up.
      assertNotGuessable(newPassword, owner.email);
      const row = await confirmOwner(owner, { password: currentPassword, ...shown }, from, 'currentPassword');
      const passwordHash = await hashPassword(newPassword);
      await database.transaction(async (transaction) => {
        await users.endSessions(row, { passwordHash }, transaction);
        await context.events.emit(accountEvent('account.password-changed', row), transaction);
        await emailOwner(context, row, 'password-changed', { from }, transaction);
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
