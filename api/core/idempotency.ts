import { type Transaction, UniqueConstraintError } from 'sequelize';
import { selectRow } from '#api/database/table.ts';
import { AppError, ruleBroken } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';
import type { Context } from './context.ts';
import { sha256 } from './sha256.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

interface IdempotentCall<T> {
  /** Value of the `Idempotency-Key` header, if present. */
  key: string | undefined;
  /** Separates equal keys of different endpoints. */
  scope: string;
  body: unknown;
  /** Runs before the transaction, and only where the call was not answered already. */
  prepare?(): Promise<void>;
  work(transaction: Transaction): Promise<T>;
  /** Begins the transaction in another way than the database does. */
  begin?: Context['database']['transaction'];
}

/**
 * Runs `work` in a transaction once per key: the same key with the same body returns the first reply again.
 * @throws RuleBroken for a used key with another body; Malformed for an invalid key
 */
export async function withIdempotencyKey<T>(
  context: Context,
  { key, scope, body, prepare, work, begin = context.database.transaction }: IdempotentCall<T>,
): Promise<T> {
  const { database } = context;
  if (key === undefined) {
    await prepare?.();
    return begin(work);
  }
  if (!KEY.test(key)) throw new AppError('malformed', t(messages.idempotencyKey));
  const { idempotencyKeys } = database.models;
  const id = sha256(`${scope}\0${key}`);
  const bodyHash = sha256(JSON.stringify(body));

  async function findStoredReply(): Promise<{ reply: T } | undefined> {
    const row = await selectRow(idempotencyKeys, { where: { id } });
    if (!row) return undefined;
    if (row.bodyHash !== bodyHash) throw ruleBroken(t(messages.idempotencyReused));
    return { reply: JSON.parse(row.reply) as T };
  }

  const stored = await findStoredReply();
  if (stored) return stored.reply;
  await prepare?.();
  try {
    return await begin(async (transaction) => {
      const reply = await work(transaction);
      const row = { id, bodyHash, status: 201, reply: JSON.stringify(reply), createdAt: context.now() };
      await database.sequelize.getQueryInterface().bulkInsert('idempotency_keys', [row], { transaction });
      return reply;
    });
  } catch (error) {
    // The key was used concurrently, and the other call has stored its reply; its work can be why this one was refused.
    const mayBeSecond = error instanceof UniqueConstraintError || error instanceof AppError;
    const first = mayBeSecond ? await findStoredReply() : undefined;
    if (!first) throw error;
    return first.reply;
  }
}
