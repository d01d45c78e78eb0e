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
import { type Account, accountEvent, warnOwner } from './notices.ts';
import { digestOf, newRecoveryCodes } from './recovery-codes.ts';
import { createCodeSpender, purposeOf } from './spend-code.ts';
import { newSecret, stepOf } from './totp.ts';

/** How long a set-up waits for its first code. */
const SET_UP_WITHIN = 15 * MINUTE;

/** Not a 401: the token is good, and a client must not sign out over a typing mistake. */
const wrongCode = () => {
  const message = twoFactorMessages.invalid;
  return ruleBroken(message, [{ path: 'code', message }]);
};

/** An account's second factor: the codes of an app (RFC 6238), and recovery codes for when it is lost. */
export function createTwoFactor(context: Context) {
  const { database, secrets, now } = context;
  const { twoFactors, recoveryCodes } = database.models;
  const vault = createEncryption(secrets.encryptionKey);
  const spendCode = createCodeSpender(context, vault);

  const find = (userId: string): Promise<TwoFactorRow | undefined> => selectRow(twoFactors, { where: { userId } });

  async function findOn(userId: string): Promise<TwoFactorRow | undefined> {
    const row = await find(userId);
    return row && row.confirmedAt !== null ? row : undefined;
  }

  /** The set-up that waits for its first code. @throws Conflict when there is none */
  async function findStarted(userId: string): Promise<TwoFactorRow> {
    const row = await find(userId);
    if (row && row.confirmedAt !== null) throw conflict(twoFactorMessages.alreadyOn);
    if (!row || row.startedAt + SET_UP_WITHIN < now()) throw conflict(twoFactorMessages.startAgain);
    return row;
  }

  async function replaceRecoveryCodes({ id }: Account, transaction: Transaction): Promise<string[]> {
    const codes = newRecoveryCodes();
    await recoveryCodes.destroy({ where: { userId: id }, transaction });
    const rows = codes.map((code) => ({ digest: digestOf(id, code), userId: id, createdAt: now(), usedAt: null }));
    await recoveryCodes.bulkCreate(rows, { transaction });
    return codes;
  }

  return {
    async read({ id }: Pick<Account, 'id'>): Promise<TwoFactor> {
      const row = await findOn(id);
      const left = row ? await recoveryCodes.count({ where: { userId: id, usedAt: null } }) : 0;
      return { isOn: row !== undefined, since: toIsoOrNull(row?.confirmedAt ?? null), recoveryCodesLeft: left };
    },

    /** Whether a sign-in may go on: `null` where no code is needed. @throws RateLimited */
    async check(account: Account, code: string | undefined, device: string | null) {
      const row = await findOn(account.id);
      if (!row) return null;
      if (code === undefined) return 'missing' as const;
      return (await spendCode(row, account, code, device)) ? ('right' as const) : ('wrong' as const);
    },

    /** Takes a code of an account that is signed in. @throws Conflict where the factor is off; RuleBroken; RateLimited */
    async require(account: Account, code: string): Promise<void> {
      const row = await findOn(account.id);
      if (!row) throw conflict(twoFactorMessages.notOn);
      if (!(await spendCode(row, account, code, null))) throw wrongCode();
    },

    /** Begins anew; nothing counts until it is confirmed. @throws Conflict when the factor is on already */
    async setUp({ id, email }: Account) {
      if (await findOn(id)) throw conflict(twoFactorMessages.alreadyOn);
      const made = await newSecret(email);
      const sealedSecret = vault.encrypt(made.secret, purposeOf(id));
      await database.transaction(async (transaction) => {
        // One that was confirmed meanwhile stays, and its key refuses the new one.
        await twoFactors.destroy({ where: { userId: id, confirmedAt: null }, transaction });
        const row = { userId: id, sealedSecret, startedAt: now(), confirmedAt: null, lastStep: 0 };
        await twoFactors.create(row, { transaction });
      });
      return made;
    },

    /** Turns the factor on. @returns the recovery codes. @throws Conflict without a set-up; RuleBroken */
    async confirm(account: Account, code: string): Promise<string[]> {
      const { userId, sealedSecret } = await findStarted(account.id);
      const secret = vault.decrypt(sealedSecret, purposeOf(userId));
      const step = secret === null ? null : await stepOf(secret, code, now());
      if (step === null) throw wrongCode();
      return database.transaction(async (transaction) => {
        // Only the one that was looked at, and only once, whatever else came meanwhile.
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

    /** Turns the factor off and emails the owner. @returns whether it was on */
    async turnOff(account: Account, actor?: Actor): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const removed = await twoFactors.destroy({ where: { userId: account.id }, transaction });
        await recoveryCodes.destroy({ where: { userId: account.id }, transaction });
        if (removed === 0) return false;
        await context.events.emit(accountEvent('account.second-factor-off', account, actor), transaction);
        await warnOwner(context, account, 'second-factor-off', transaction);
        return true;
      });
    },
  };
}

export type TwoFactorService = ReturnType<typeof createTwoFactor>;
