import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { selectRows } from '#api/database/table.ts';
import type { RefundRow } from '#api/database/tables/refunds.ts';
import { appendRecord } from '#api/work/record/append.ts';
import type { Actor } from '#common/events.ts';
import { type Paid, recordActivity, tellRefunded } from './notify.ts';

/** Reason of a refund that was made at Stripe and not here. */
export const MADE_AT_STRIPE = 'Refunded at Stripe';

export const newRefund = (
  { payment, engagement }: Paid,
  fields: Pick<RefundRow, 'amount' | 'reason' | 'guarantee' | 'state'>,
  now: number,
): RefundRow => ({
  id: newId(),
  paymentId: payment.id,
  engagementId: engagement.id,
  stripeRefundId: null,
  createdAt: now,
  doneAt: fields.state === 'done' ? now : null,
  ...fields,
});

/** Does what follows when money is returned: its row in the record, the email to the client and the activity. */
export async function afterReturned(
  context: Context,
  paid: Paid,
  returned: Pick<RefundRow, 'amount' | 'guarantee'>,
  actor: Actor,
  transaction: Transaction,
): Promise<void> {
  const { engagement, payment } = paid;
  await recordActivity(context, 'payment.refunded', paid, actor, transaction);
  await tellRefunded(context, paid, returned.amount, transaction);
  const data = { amount: returned.amount, currency: payment.currency, guarantee: returned.guarantee === 1 };
  await appendRecord(context, { kind: 'refunded', engagement, data }, transaction);
}

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
  paid: Paid,
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
    await afterReturned(context, paid, refund, actor, transaction);
  }
  if (rest === 0) return;
  const made = newRefund(paid, { amount: rest, reason: MADE_AT_STRIPE, guarantee: 0, state: 'done' }, context.now());
  await refunds.create(made, { transaction });
  await afterReturned(context, paid, made, actor, transaction);
}
