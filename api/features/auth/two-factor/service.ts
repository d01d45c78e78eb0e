import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { createEncryption } from '#api/core/encryption.ts';
import { toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { TwoFactorRow } from '#api/database/tables/two-factors.ts';
import type { TwoFactor } from '#common/contract/auth.ts';
import { conflict, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { MINUTE } from '#common/limits.ts';
import { twoFactorMessages } from '#common/messages.ts';
import { type Account, accountEvent, emailOwner } from './notices.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { createCodeSpender, purposeOf } from './spend-code.ts';
import { newSecret, stepOf } from './totp.ts';

/** Time for entering the first code after the setup has started. */
const SETUP_LIFETIME = 15 * MINUTE;

/** This is not a 401, because the token is valid and a typing mistake must not sign the client out. */
const wrongCode = () => {
  const message = twoFactorMessages.invalid;
  return ruleBroken(message, [{ path: 'code', message }]);
};

/** Two-factor authentication of an account: codes of an authenticator app (RFC 6238), and recovery codes. */
export function createTwoFactor(context: Context) {
  const { database, secrets, now } = context;
  const { twoFactors, recoveryCodes } = database.models;
  const encryption = createEncryption(secrets.encryptionKey);
  const spendCode = createCodeSpender(context, encryption);

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

  async function replaceRecoveryCodes({ id }: Account, transaction: Transaction): Promise<string[]> {
    const codes = newRecoveryCodes();
    await recoveryCodes.destroy({ where: { userId: id }, transaction });
    const rows = codes.map((code) => ({
      digest: hashRecoveryCode(id, code),
      userId: id,
      createdAt: now(),
      usedAt: null,
    }));
    await recoveryCodes.bulkCreate(rows, { transaction });
    return codes;
  }

  return {
    async read({ id }: Pick<Account, 'id'>): Promise<TwoFactor> {
      const row = await findConfirmed(id);
      const left = row ? await recoveryCodes.count({ where: { userId: id, usedAt: null } }) : 0;
      return { isOn: row !== undefined, since: toIsoOrNull(row?.confirmedAt ?? null), recoveryCodesLeft: left };
    },

    /** Checks the code of a sign-in; `null` when the account needs none. @throws RateLimited */
    async check(account: Account, code: string | undefined, device: string | null) {
      const row = await findConfirmed(account.id);
      if (!row) return null;
      if (code === undefined) return 'missing' as const;
      return (await spendCode(row, account, code, device)) ? ('right' as const) : ('wrong' as const);
    },

    /**
     * Consumes a code of a signed-in account. @throws Conflict when two-factor authentication is off;
     * RuleBroken; RateLimited
     */
    async require(account: Account, code: string): Promise<void> {
      const row = await findConfirmed(account.id);
      if (!row) throw conflict(twoFactorMessages.notOn);
      if (!(await spendCode(row, account, code, null))) throw wrongCode();
    },

    /**
     * Starts a setup, which has no effect until it is confirmed. @throws Conflict when two-factor
     * authentication is already on
     */
    async setUp({ id, email }: Account) {
      if (await findConfirmed(id)) throw conflict(twoFactorMessages.alreadyOn);
      const created = await newSecret(email);
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

    /** Turns two-factor authentication on. @returns the recovery codes. @throws Conflict without a setup; RuleBroken */
    async confirm(account: Account, code: string): Promise<string[]> {
      const { userId, sealedSecret } = await findPendingSetup(account.id);
      const secret = encryption.decrypt(sealedSecret, purposeOf(userId));
      const step = secret === null ? null : await stepOf(secret, code, now());
      if (step === null) throw wrongCode();
      return database.transaction(async (transaction) => {
        // The condition allows this setup only, and only once, whatever happened concurrently.
        const where = { userId, sealedSecret, confirmedAt: null };
        const [confirmed] = await twoFactors.update({ confirmedAt: now(), lastStep: step }, { where, transaction });
        if (confirmed === 0) throw conflict(twoFactorMessages.startAgain);
        await context.events.emit(accountEvent('account.second-factor-on', account), transaction);
        return replaceRecoveryCodes(account, transaction);
      });
    },

    async renewRecoveryCodes(account: Account): Promise<string[]> {
      return database.transaction(async (transaction) => {
        await context.events.emit(accountEvent('account.recovery-codes-renewed', account), transaction);
        return replaceRecoveryCodes(account, transaction);
      });
    },

    /** Turns two-factor authentication off and emails the owner. @returns whether it was on */
    async turnOff(account: Account, actor?: Actor): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const removed = await twoFactors.destroy({ where: { userId: account.id }, transaction });
        await recoveryCodes.destroy({ where: { userId: account.id }, transaction });
        if (removed === 0) return false;
        await context.events.emit(accountEvent('account.second-factor-off', account, actor), transaction);
        await emailOwner(context, account, 'second-factor-off', transaction);
        return true;
      });
    },
  };
}

export type TwoFactorService = ReturnType<typeof createTwoFactor>;
