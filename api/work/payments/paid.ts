import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import type { PaymentSubject } from '#api/work/subjects.ts';
import type { Actor } from '#common/events.ts';

/** Changes that Stripe tells of. */
export const STRIPE: Actor = { id: null, name: 'Stripe' };

/** The line of the activity log about a payment. */
export const aboutPayment = ({ payment, engagement }: PaymentSubject, actor: Actor) => ({
  ...{ entityId: engagement.id, title: engagement.title, actor },
  details: { reference: payment.reference },
});

/** Does what follows when a payment is there: the work that waited for a deposit begins. */
export async function afterPaid(
  context: Context,
  paid: PaymentSubject,
  actor: Actor,
  transaction: Transaction,
): Promise<void> {
  const { engagement, payment } = paid;
  const { engagements } = context.database.models;
  if (payment.kind === 'deposit')
    await engagements.update(
      { state: 'active', updatedAt: nextTimestamp(context.now(), engagement.updatedAt) },
      { where: { id: engagement.id, state: 'awaiting_deposit' }, transaction },
    );
  await context.events.emit({ type: 'payment.received', ...aboutPayment(paid, actor), subject: paid }, transaction);
}
