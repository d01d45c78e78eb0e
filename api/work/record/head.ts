import { sign } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import { BEFORE_FIRST, type Head, parseHead, RECORD_HEAD, signedHead } from '#common/backup/record-chain.ts';
import type { SigningKey } from './keys.ts';

const NONE: Head = { seq: 0, hash: BEFORE_FIRST, keyId: '', signature: '' };

/** The head as stored; `undefined` where it is missing or cannot be read. */
export async function readHead(
  { database }: Pick<Context, 'database'>,
  transaction?: Transaction,
): Promise<Head | undefined> {
  const row = await selectRow(database.models.settings, {
    where: { name: RECORD_HEAD },
    ...(transaction && { transaction }),
  });
  return row && parseHead(row.value);
}

/** Locks the head until the end of the transaction, so that rows are added one after another on all instances. */
export async function lockHead({ database }: Pick<Context, 'database'>, transaction: Transaction): Promise<void> {
  const { settings } = database.models;
  const lock = () => selectRow(settings, { where: { name: RECORD_HEAD }, transaction, lock: transaction.LOCK.UPDATE });
  if (await lock()) return;
  await settings.bulkCreate([{ name: RECORD_HEAD, value: JSON.stringify(NONE) }], {
    transaction,
    ignoreDuplicates: true,
  });
  await lock();
}

export async function writeHead(
  { database }: Pick<Context, 'database'>,
  { keyId, privateKey }: SigningKey,
  { seq, hash }: Pick<Head, 'seq' | 'hash'>,
  transaction: Transaction,
): Promise<void> {
  const content = { seq, hash, keyId };
  const signature = sign(null, Buffer.from(signedHead(content)), privateKey).toString('base64');
  const value = JSON.stringify({ ...content, signature } satisfies Head);
  await database.models.settings.update({ value }, { where: { name: RECORD_HEAD }, transaction });
}
