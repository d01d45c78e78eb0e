import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { aboutPayment } from '#api/work/about.ts';
import type { PaymentSubject } from '#api/work/subjects.ts';
import type { Actor } from '#common/events.ts';

/** Changes that Stripe tells of. */
export const STRIPE: Actor = { id: null, name: 'Stripe' };

/** Does what follows when a payment is there: the work that waited for a deposit begins. */
export async function afterPaid(
  context: Context,
  paid: PaymentSubject,
  actor: Actor,
  transaction: Transaction,
): Promise<void> {
  const { payment } = paid;
  let { engagement } = paid;
  if (payment.kind === 'deposit' && engagement.state === 'awaiting_deposit') {
    const begun = { state: 'active', updatedAt: nextTimestamp(context.now(), engagement.updatedAt) } as const;
    await context.database.models.engagements.update(begun, {
      where: { id: engagement.id, state: 'awaiting_deposit' },
      transaction,
    });
    engagement = { ...engagement, ...begun };
  }
  const subject = { payment, engagement };
  await context.events.emit({ type: 'payment.received', ...aboutPayment(subject, actor), subject }, transaction);
}
