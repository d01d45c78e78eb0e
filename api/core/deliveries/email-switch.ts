import { Op, type Transaction } from 'sequelize';
import type { Database } from '#api/database/connection.ts';
import { selectRow } from '#api/database/table.ts';
import { HOUR } from '#common/limits.ts';
import { emailChannels } from './email-channel.ts';

const NAME = 'email.switch';

const waiting = { channel: [...emailChannels], status: 'pending' as const };

/** Holds every email that waits: none of them goes out until the owner says so. */
export async function holdWaiting({ models }: Pick<Database, 'models'>, transaction: Transaction): Promise<void> {
  await models.deliveries.update(
    { status: 'held', lockedUntil: null, lockedBy: null, nextAttemptAt: null },
    { where: waiting, transaction },
  );
}

/** A release before this one did not say whether it sent: an email without an attempt after an hour says that it did not. */
const hasWaitedLong = async ({ models }: Pick<Database, 'models'>, now: number, transaction: Transaction) =>
  (await models.deliveries.count({
    where: { ...waiting, attempts: 0, sendAt: null, createdAt: { [Op.lt]: now - HOUR } },
    transaction,
  })) > 0;

/**
 * Remembers whether emails are sent. What waits when they are switched on after a time without them is held, in the
 * same transaction, so that no instance sends any of it.
 */
export async function setEmailSwitch(
  database: Pick<Database, 'models'>,
  { isOn, now }: { isOn: boolean; now: number },
  transaction: Transaction,
): Promise<void> {
  const { settings } = database.models;
  // Two instances that start at once must find a row to wait for.
  await settings.bulkCreate([{ name: NAME, value: '' }], { ignoreDuplicates: true, transaction });
  const where = { name: NAME };
  const row = await selectRow(settings, { where, transaction, lock: transaction.LOCK.UPDATE });
  const value = isOn ? 'on' : 'off';
  if (row?.value === value) return;
  const wasOff = row?.value === 'off' || (isOn && (await hasWaitedLong(database, now, transaction)));
  if (isOn && wasOff) await holdWaiting(database, transaction);
  await settings.update({ value }, { where, transaction });
}
