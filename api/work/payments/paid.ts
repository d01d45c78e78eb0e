import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import type { Actor } from '#common/events.ts';
import { type Paid, recordActivity, tellReceived } from './notify.ts';

/** Does what follows when a payment is there: its emails, the activity, and the work that waited for a deposit. */
export async function afterPaid(context: Context, paid: Paid, actor: Actor, transaction: Transaction): Promise<void> {
  const { engagement, payment } = paid;
  const { engagements } = context.database.models;
  if (payment.kind === 'deposit')
    await engagements.update(
      { state: 'active', updatedAt: nextTimestamp(context.now(), engagement.updatedAt) },
      { where: { id: engagement.id, state: 'awaiting_deposit' }, transaction },
    );
  await recordActivity(context, 'payment.received', paid, actor, transaction);
  await tellReceived(context, paid, transaction);
}
