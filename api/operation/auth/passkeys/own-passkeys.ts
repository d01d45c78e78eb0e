import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Owner } from '#api/http/auth.ts';
import type { Confirmation } from '#api/operation/auth/confirm-owner.ts';
import type { Account, Caller } from '#api/operation/auth/notices.ts';
import type { TwoFactorService } from '#api/operation/auth/two-factor/service.ts';
import type { Users } from '#api/operation/auth/users.ts';
import type { Proof } from '#common/contract/auth.ts';
import type { PasskeyRegistration } from '#common/contract/webauthn.ts';
import { conflict, notFound } from '#common/errors.ts';
import { passkeyMessages } from '#common/messages.ts';
import type { Passkeys } from './service.ts';

interface Parts {
  users: Users;
  passkeys: Passkeys;
  twoFactor: TwoFactorService;
  confirmation: Confirmation;
}

/** Changes of a signed-in user to the passkeys of the account. */
export function createOwnPasskeys(context: Context, { users, passkeys, twoFactor, confirmation }: Parts) {
  const { database } = context;
  const { confirmOwner, limitFailures } = confirmation;

  const aboutPasskey = ({ id, name: actor }: Account, title: string) => ({
    entityId: null,
    title,
    actor: { id, name: actor },
    details: {},
  });

  const emit = (
    change: 'passkey-added' | 'passkey-removed',
    account: Account,
    name: string,
    from: Caller,
    transaction: Transaction,
  ) => {
    const subject = { account, notice: change, from, detail: `The passkey is named “${name}”.` };
    return context.events.emit({ type: `account.${change}`, ...aboutPasskey(account, name), subject }, transaction);
  };

  return {
    list: (owner: Owner) => passkeys.list(owner.id),

    /** A challenge with which a passkey confirms the owner. @throws Conflict when there is none that can */
    async beginProof(owner: Owner) {
      const options = await passkeys.beginProof(owner.id, 'confirm');
      if (!options) throw conflict(passkeyMessages.none);
      return options;
    },

    /** @throws RuleBroken when the password or the second factor is wrong */
    async beginAdding(owner: Owner, proof: Proof, from: Caller) {
      return passkeys.beginAdding(await confirmOwner(owner, proof, from));
    },

    /** With the first second factor every other session ends, and there are recovery codes. @throws RuleBroken */
    async add(owner: Owner, { name, passkey }: { name: string; passkey: PasskeyRegistration }, from: Caller) {
      const account = await users.read(owner.id);
      const row = await limitFailures(account, 'passkey', from, () => passkeys.verifyNew(account, name, passkey));
      const added = await database.transaction(async (transaction) => {
        const recoveryCodes = await twoFactor.codesForFirst(account, transaction);
        if (recoveryCodes) await users.endSessions(account, {}, transaction);
        const stored = await passkeys.store(row, transaction);
        await emit('passkey-added', account, row.name, from, transaction);
        return { passkey: stored, recoveryCodes };
      });
      const { token } = await users.freshSession(owner.id, owner.signInId);
      return { ...added, token: added.recoveryCodes ? token : null };
    },

    /** @throws NotFound */
    async rename(owner: Owner, id: string, name: string) {
      const account = await users.read(owner.id);
      const row = await passkeys.find(owner.id, id);
      return database.transaction(async (transaction) => {
        const event = { type: 'account.passkey-renamed', ...aboutPasskey(account, name) } as const;
        await context.events.emit(event, transaction);
        return passkeys.rename(row, name, transaction);
      });
    },

    /** The recovery codes go with the last second factor. @throws NotFound; RuleBroken */
    async remove(owner: Owner, id: string, proof: Proof, from: Caller): Promise<void> {
      const row = await passkeys.find(owner.id, id);
      const account = await confirmOwner(owner, proof, from);
      await database.transaction(async (transaction) => {
        if (!(await passkeys.remove(row, transaction))) throw notFound('Passkey');
        await twoFactor.deleteCodesOfNone(account, transaction);
        await emit('passkey-removed', account, row.name, from, transaction);
      });
    },
  };
}
