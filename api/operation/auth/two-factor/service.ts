import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { createEncryption } from '#api/core/encryption.ts';
import { toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { TwoFactorRow } from '#api/database/tables/users.ts';
import { type Account, accountEvent, type Caller } from '#api/operation/auth/notices.ts';
import { createPasskeys, type Passkeys } from '#api/operation/auth/passkeys/service.ts';
import type { SecondFactors, TwoFactor } from '#common/contract/auth.ts';
import type { PasskeyAssertion } from '#common/contract/webauthn.ts';
import { conflict, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { MINUTE } from '#common/limits.ts';
import { passkeyMessages, twoFactorMessages } from '#common/messages.ts';
import { createCodeSpender, createRecoveryCodes, newSecret, purposeOf, stepOf } from './codes.ts';

/** Time for entering the first code after the setup has started. */
const SETUP_LIFETIME = 15 * MINUTE;

/** This is not a 401, because the token is valid and a typing mistake must not sign the client out. */
const refusedAt = (path: 'code' | 'passkey', message: string) => ruleBroken(message, [{ path, message }]);

/** Proof of a second factor: a code of the app, a recovery code or a passkey. */
export interface Shown {
  code?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

interface AppParts {
  passkeys: Passkeys;
  recoveryCodes: RecoveryCodes;
  encryption: ReturnType<typeof createEncryption>;
}

/** The authenticator app of an account: its setup and its removal. */
function createApp(context: Context, { passkeys, recoveryCodes, encryption }: AppParts) {
  const { database, site, now } = context;
  const { twoFactors } = database.models;

  const find = (userId: string): Promise<TwoFactorRow | undefined> => selectRow(twoFactors, { where: { userId } });

  async function findConfirmed(userId: string): Promise<TwoFactorRow | undefined> {
    const row = await find(userId);
    return row && row.confirmedAt !== null ? row : undefined;
  }

  /** The setup that is waiting for its first code. @throws Conflict when there is none */
  async function findPendingSetup(userId: string): Promise<TwoFactorRow> {
    const row = await find(userId);
    if (row && row.confirmedAt !== null) throw conflict(twoFactorMessages.alreadyOn);
    if (!row || row.startedAt + SETUP_LIFETIME < now()) throw conflict(twoFactorMessages.startAgain);
    return row;
  }

  return {
    findConfirmed,

    /** @throws Conflict when two-factor authentication is already on */
    async assertAppIsOff({ id }: Pick<Account, 'id'>): Promise<void> {
      if (await findConfirmed(id)) throw conflict(twoFactorMessages.alreadyOn);
    },

    /** Starts a setup, which has no effect until it is confirmed. */
    async setUp({ id, email }: Account) {
      const { identity } = (await site.current()).content;
      const created = await newSecret(identity.name, email);
      const sealedSecret = encryption.encrypt(created.secret, purposeOf(id));
      await database.transaction(async (transaction) => {
        // If another setup was confirmed in the meantime, its row stays and the primary key rejects the new
        // one.
        await twoFactors.destroy({ where: { userId: id, confirmedAt: null }, transaction });
        const row = { userId: id, sealedSecret, startedAt: now(), confirmedAt: null, lastStep: 0 };
        await twoFactors.create(row, { transaction });
      });
      return created;
    },

    /**
     * Turns two-factor authentication on; `endSessions` takes part in its transaction. @returns the recovery codes.
     * @throws Conflict without a setup; RuleBroken
     */
    async confirm(
      account: Account,
      code: string,
      from: Caller,
      endSessions: (transaction: Transaction) => Promise<void>,
    ): Promise<string[]> {
      const { userId, sealedSecret } = await findPendingSetup(account.id);
      const secret = encryption.decrypt(sealedSecret, purposeOf(userId));
      const step = secret === null ? null : await stepOf(secret, code, now());
      if (step === null) throw refusedAt('code', twoFactorMessages.invalid);
      return database.transaction(async (transaction) => {
        // The condition allows this setup only, and only once, whatever happened concurrently.
        const where = { userId, sealedSecret, confirmedAt: null };
        const [confirmed] = await twoFactors.update({ confirmedAt: now(), lastStep: step }, { where, transaction });
        if (confirmed === 0) throw conflict(twoFactorMessages.startAgain);
        await endSessions(transaction);
        await context.events.emit(accountEvent('account.second-factor-on', account, { from }), transaction);
        return recoveryCodes.replace(userId, transaction);
      });
    },

    /** Removes the authenticator app and emails the owner. @throws Conflict without one */
    async removeApp(account: Account, from: Caller): Promise<void> {
      await database.transaction(async (transaction) => {
        const removed = await twoFactors.destroy({ where: { userId: account.id }, transaction });
        if (removed === 0) throw conflict(twoFactorMessages.notOn);
        const stays = await passkeys.has(account.id, transaction);
        if (!stays) await recoveryCodes.removeAll(account.id, transaction);
        const told = stays ? ({ from, notice: 'app-off' } as const) : { from };
        await context.events.emit(accountEvent('account.second-factor-off', account, told), transaction);
      });
    },
  };
}

/**
 * Second factors of an account: codes of an authenticator app (RFC 6238), passkeys, and recovery codes, which it has
 * while it has one of the others.
 */
export function createTwoFactor(context: Context, passkeys: Passkeys = createPasskeys(context)) {
  const { database, secrets } = context;
  const { twoFactors } = database.models;
  const encryption = createEncryption(secrets.encryptionKey);
  const recoveryCodes = createRecoveryCodes(context);
  const spendCode = createCodeSpender(context, encryption, recoveryCodes);

  const { findConfirmed, ...app } = createApp(context, { passkeys, recoveryCodes, encryption });

  async function isOn(userId: string): Promise<boolean> {
    return (await findConfirmed(userId)) !== undefined || passkeys.has(userId);
  }

  return {
    ...app,
    isOn,

    async read({ id }: Pick<Account, 'id'>): Promise<TwoFactor> {
      const row = await findConfirmed(id);
      return {
        isOn: row !== undefined,
        since: toIsoOrNull(row?.confirmedAt ?? null),
        recoveryCodesLeft: await recoveryCodes.countUnused(id),
      };
    },

    /** Checks the second factor of a sign-in; `null` when the account needs none. @throws RateLimited */
    async check(account: Account, { code, passkey }: Shown, device: string | null, from: Caller) {
      if (!(await isOn(account.id))) return null;
      if (passkey !== undefined)
        return (await passkeys.verifyProof(passkey, account.id, 'second-factor')) ? 'right' : 'wrong';
      if (code === undefined) return 'missing';
      const app = await findConfirmed(account.id);
      return (await spendCode({ account, app, code, device, from })) ? 'right' : 'wrong';
    },

    /** The second factors of an account with passkeys; `undefined` for one with an app alone. */
    async offer({ id }: Account): Promise<SecondFactors | undefined> {
      if (!(await passkeys.has(id))) return undefined;
      const app = (await findConfirmed(id)) !== undefined;
      return { app, passkey: await passkeys.beginProof(id, 'second-factor') };
    },

    /** Asks a signed-in account for its second factor, if it has one. @throws RuleBroken; RateLimited */
    async require(account: Account, { code, passkey }: Shown, from: Caller): Promise<void> {
      if (!(await isOn(account.id))) return;
      if (passkey !== undefined) {
        if (await passkeys.verifyProof(passkey, account.id, 'confirm')) return;
        throw refusedAt('passkey', passkeyMessages.refused);
      }
      if (code === undefined) throw refusedAt('code', twoFactorMessages.proofRequired);
      const app = await findConfirmed(account.id);
      if (!(await spendCode({ account, app, code, device: null, from })))
        throw refusedAt('code', twoFactorMessages.invalid);
    },

    /** @throws Conflict without a second factor */
    async renewRecoveryCodes(account: Account, from: Caller): Promise<string[]> {
      if (!(await isOn(account.id))) throw conflict(twoFactorMessages.notOn);
      return database.transaction(async (transaction) => {
        await context.events.emit(accountEvent('account.recovery-codes-renewed', account, { from }), transaction);
        return recoveryCodes.replace(account.id, transaction);
      });
    },

    /** The codes of an account that gets its first second factor; `null` when it had one. */
    async codesForFirst({ id }: Account, transaction: Transaction): Promise<string[] | null> {
      const app = await twoFactors.count({ where: { userId: id, confirmedAt: { [Op.ne]: null } }, transaction });
      if (app > 0 || (await passkeys.has(id, transaction))) return null;
      return recoveryCodes.replace(id, transaction);
    },

    /** Removes the recovery codes of an account whose last second factor was removed. */
    async deleteCodesOfNone({ id }: Account, transaction: Transaction): Promise<void> {
      const app = await twoFactors.count({ where: { userId: id, confirmedAt: { [Op.ne]: null } }, transaction });
      if (app > 0 || (await passkeys.has(id, transaction))) return;
      await recoveryCodes.removeAll(id, transaction);
    },

    /** Removes every second factor, passkeys included, and emails the owner. @returns whether there was one */
    async turnOff(account: Account, actor?: Actor): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const app = await twoFactors.destroy({ where: { userId: account.id }, transaction });
        const removed = app + (await passkeys.removeAll(account.id, transaction));
        await recoveryCodes.removeAll(account.id, transaction);
        if (removed === 0) return false;
        await context.events.emit(accountEvent('account.second-factor-off', account, {}, actor), transaction);
        return true;
      });
    },
  };
}

export type TwoFactorService = ReturnType<typeof createTwoFactor>;
