import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { selectRows } from '#api/database/table.ts';
import type { RefundRow } from '#api/database/tables/payments.ts';
import { aboutPayment } from '#api/work/about.ts';
import type { PaymentSubject } from '#api/work/subjects.ts';
import type { Actor } from '#common/events.ts';

/** Reason of a refund that was made at Stripe and not here. */
export const MADE_AT_STRIPE = 'Refunded at Stripe';

export const newRefund = (
  { payment, engagement }: PaymentSubject,
  fields: Pick<RefundRow, 'amount' | 'reason' | 'guarantee' | 'state'> & Partial<Pick<RefundRow, 'creditNote'>>,
  now: number,
): RefundRow => ({
  id: newId(),
  paymentId: payment.id,
  engagementId: engagement.id,
  stripeRefundId: null,
  creditNote: null,
  creditId: null,
  createdAt: now,
  doneAt: fields.state === 'done' ? now : null,
  ...fields,
});

/** Tells that money was returned. */
export const recordReturned = (
  context: Context,
  paid: PaymentSubject,
  returned: RefundRow,
  actor: Actor,
  transaction: Transaction,
): Promise<void> => {
  const subject = { ...paid, returned };
  return context.events.emit({ type: 'payment.refunded', ...aboutPayment(paid, actor), subject }, transaction);
};

/** The refunds of ours that an amount stands for: one of just that amount, else the earliest that fit into it. */
function refundsWithin(pending: readonly RefundRow[], amount: number): RefundRow[] {
  const exact = pending.find((refund) => refund.amount === amount);
  if (exact) return [exact];
  const within: RefundRow[] = [];
  let left = amount;
  for (const refund of pending) {
    if (refund.amount > left) continue;
    within.push(refund);
    left -= refund.amount;
  }
  return within;
}

/**
 * Notes that Stripe returned `amount` more of a payment. What no refund of ours stands for was returned in Stripe's own
 * dashboard, and gets a row of its own.
 */
export async function noteReturned(
  context: Context,
  paid: PaymentSubject,
  amount: number,
  actor: Actor,
  transaction: Transaction,
): Promise<void> {
  const { refunds } = context.database.models;
  const pending = await selectRows(refunds, {
    where: { paymentId: paid.payment.id, state: 'pending' },
    order: ['createdAt', 'id'],
    transaction,
  });
  const ours = refundsWithin(pending, amount);
  const rest = amount - ours.reduce((sum, refund) => sum + refund.amount, 0);
  for (const refund of ours) {
    await refunds.update({ state: 'done', doneAt: context.now() }, { where: { id: refund.id }, transaction });
    await recordReturned(context, paid, refund, actor, transaction);
  }
  if (rest === 0) return;
  const made = newRefund(paid, { amount: rest, reason: MADE_AT_STRIPE, guarantee: 0, state: 'done' }, context.now());
  await refunds.create(made, { transaction });
  await recordReturned(context, paid, made, actor, transaction);
}
