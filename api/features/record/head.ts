import { sign } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { z } from 'zod';
import { canonicalJson } from '#api/core/canonical-json.ts';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { SigningKey } from './keys.ts';

/** `previous` of the first row. */
export const BEFORE_FIRST = '0'.repeat(64);
/** Its row in the settings. */
export const RECORD_HEAD = 'record-head';

/**
 * Number of rows and hash of the last one, signed. It stands beside the rows, so that the last of them cannot be taken
 * away unnoticed.
 */
export const Head = z.strictObject({ seq: z.int().min(0), hash: z.string(), keyId: z.string(), signature: z.string() });
export type Head = z.output<typeof Head>;

/** Returns what the signature of a head is of. */
export const signedHead = ({ seq, hash, keyId }: Omit<Head, 'signature'>): string =>
  canonicalJson({ v: 1, seq, hash, keyId });

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
  if (!row) return undefined;
  try {
    return Head.safeParse(JSON.parse(row.value)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
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
