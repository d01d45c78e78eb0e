import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { RefundRow } from '#api/database/tables/payments.ts';
import { aboutPayment } from '#api/work/about.ts';
import type { PaymentSubject } from '#api/work/subjects.ts';
import { detailsOf } from '#common/events.ts';
import type { DisputeStage } from '#common/quote-options.ts';
import type { Dispute } from './disputes.ts';
import { STRIPE } from './paid.ts';
import type { FailedRefund } from './refunded.ts';
import { MADE_AT_STRIPE, newRefund } from './returned.ts';

/**
 * Records what a client's bank, or a refund that did not arrive, makes of a payment. The owner is told of each step
 * once: the activity log, which is written with the emails, remembers which ones. Clients are told nothing.
 */

type ContestType = `payment.${'disputed' | 'dispute-closed' | 'dispute-lost' | 'refund-failed'}`;

const steps = {
  open: 'payment.disputed',
  closed: 'payment.dispute-closed',
  lost: 'payment.dispute-lost',
} as const satisfies Record<Dispute['outcome'], ContestType>;

async function wasTold(
  { database }: Context,
  { engagement }: PaymentSubject,
  { type, about }: { type: ContestType; about: string },
  transaction: Transaction,
): Promise<boolean> {
  const where = { entity: 'payment', action: type.slice('payment.'.length), entityId: engagement.id };
  const rows = await selectRows(database.models.activities, { where, transaction });
  return rows.some(({ data }) => data !== null && detailsOf(type, JSON.parse(data))?.about === about);
}

/** The line of the activity log about one step, and its subject. */
function stepOf(paid: PaymentSubject, { about, amount }: { about: string; amount: number }) {
  const { reference, currency } = paid.payment;
  return {
    ...aboutPayment(paid, STRIPE),
    details: { reference, about, amount, currency },
    subject: { ...paid, amount, words: reference },
  };
}

/** Tells the owner where a dispute has got to, unless that was told before. */
export async function noteDispute(
  context: Context,
  paid: PaymentSubject,
  { id: about, outcome, amount, isInquiry }: Dispute,
  transaction: Transaction,
): Promise<void> {
  const type = steps[outcome];
  // An inquiry that becomes a dispute takes the money, so it is told a second time.
  const told = outcome === 'open' && isInquiry ? `${about}:inquiry` : about;
  if (await wasTold(context, paid, { type, about: told }, transaction)) return;
  const stage: DisputeStage = outcome === 'open' && isInquiry ? 'inquiry' : outcome;
  const step = stepOf(paid, { about: told, amount });
  await context.events.emit({ ...step, type, subject: { ...step.subject, stage } }, transaction);
}

/** The refund here that a failed one at Stripe is; `undefined` where it was made there and is not counted yet. */
async function findFailed(
  { database }: Context,
  { payment }: PaymentSubject,
  { id, ours, amount }: FailedRefund,
  transaction: Transaction,
): Promise<RefundRow | undefined> {
  const { refunds } = database.models;
  const where = { paymentId: payment.id };
  const named = await selectRow(refunds, {
    where: { ...where, [Op.or]: [{ stripeRefundId: id }, ...(ours === null ? [] : [{ id: ours }])] },
    transaction,
  });
  if (named || ours !== null) return named;
  const counted = { ...where, amount, state: 'done' as const, stripeRefundId: { [Op.is]: null } };
  return selectRow(refunds, { where: counted, order: [['createdAt', 'DESC']], transaction });
}

/** Notes that a refund did not arrive, and tells the owner once. */
export async function noteFailedRefund(
  context: Context,
  paid: PaymentSubject,
  failed: FailedRefund,
  transaction: Transaction,
): Promise<void> {
  const { id: about, amount, reason } = failed;
  const type = 'payment.refund-failed';
  if (await wasTold(context, paid, { type, about }, transaction)) return;
  const { refunds } = context.database.models;
  const row = await findFailed(context, paid, failed, transaction);
  const changes = { state: 'failed' as const, stripeRefundId: about };
  if (row) await refunds.update(changes, { where: { id: row.id }, transaction });
  else {
    const made = { amount, reason: MADE_AT_STRIPE, guarantee: 0, state: 'failed' as const };
    await refunds.create({ ...newRefund(paid, made, context.now()), ...changes }, { transaction });
  }
  const step = stepOf(paid, { about, amount });
  await context.events.emit({ ...step, type, subject: { ...step.subject, reason } }, transaction);
}
