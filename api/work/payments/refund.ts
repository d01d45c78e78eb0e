import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { refusedIn } from '#api/core/state-refusals.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { PaymentRow, RefundRow } from '#api/database/tables/payments.ts';
import { lockPayment } from '#api/work/find.ts';
import type { PaymentSubject } from '#api/work/subjects.ts';
import { notFound, ruleBroken, stateConflict } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import type { PaymentState } from '#common/quote-options.ts';
import { noteFailedRefund } from './contested.ts';
import { newRefund, recordReturned } from './refunded.ts';
import { openStripe, wasRefused } from './stripe.ts';
import { stepProblem, toStripeAmount } from './stripe-amounts.ts';

interface RefundRequest {
  paymentId: string;
  /** In minor units of the payment's currency. */
  amount: number;
  reason: string;
  guarantee: boolean;
  /** The invoice of the payment is credited by as much; by default where it has one. */
  creditNote?: boolean | undefined;
}

/** The client's bank holds or took this money, so it cannot be given back. */
const contested: ReadonlySet<PaymentState> = new Set(['disputed', 'lost']);

const fieldsOf = ({ amount, reason, guarantee, creditNote = true }: RefundRequest, { invoiceId }: PaymentRow) => ({
  amount,
  reason,
  guarantee: guarantee ? 1 : 0,
  creditNote: invoiceId === null ? null : Number(creditNote),
});

/** Refunds at Stripe that are not counted yet. */
const pendingOf = ({ database }: Context, { id }: PaymentRow, transaction: Transaction): Promise<RefundRow[]> =>
  selectRows(database.models.refunds, { where: { paymentId: id, state: 'pending' }, transaction });

function assertWithin(amount: number, left: number): void {
  if (amount <= left) return;
  const message = left <= 0 ? 'Everything was returned already' : `Must be 1 to ${left}`;
  throw ruleBroken(message, [{ path: 'amount', message }]);
}

/** @throws NotFound; StateConflict for what is not paid */
async function lockPaid(
  context: Context,
  engagementId: string,
  id: string,
  transaction: Transaction,
): Promise<PaymentSubject> {
  const payment = await lockPayment(context, { id, engagementId }, transaction);
  if (!payment) throw notFound('Payment');
  const where = { id: engagementId };
  const engagement = await selectRow(context.database.models.engagements, { where, transaction });
  if (!engagement) throw notFound('Engagement');
  if (contested.has(payment.state)) throw refusedIn(payment.state, 'payment', 'refunded');
  if (payment.paidAt === null && payment.refunded === 0) throw refusedIn(payment.state, 'payment', 'refunded');
  return { engagement, payment };
}

async function returnByBank(
  context: Context,
  paid: PaymentSubject,
  request: RefundRequest,
  actor: Actor,
  transaction: Transaction,
): Promise<RefundRow> {
  const { database, now } = context;
  const { payment } = paid;
  assertWithin(request.amount, payment.amount - payment.refunded);
  const refund = newRefund(paid, { ...fieldsOf(request, payment), state: 'done' }, now());
  const refunded = payment.refunded + request.amount;
  const changes = {
    refunded,
    state: refunded === payment.amount ? ('refunded' as const) : ('partly_refunded' as const),
    updatedAt: nextTimestamp(now(), payment.updatedAt),
  };
  await database.models.payments.update(changes, { where: { id: payment.id }, transaction });
  await database.models.refunds.create(refund, { transaction });
  await recordReturned(context, { ...paid, payment: { ...payment, ...changes } }, refund, actor, transaction);
  return refund;
}

/**
 * Keeps a refund before Stripe is asked for it. One of the same amount that Stripe did not answer is asked for again under
 * its own key, so that a second try never returns the money twice.
 */
async function keepPending(
  context: Context,
  paid: PaymentSubject,
  request: RefundRequest,
  transaction: Transaction,
): Promise<RefundRow> {
  const { database, now } = context;
  const { refunds } = database.models;
  const { payment } = paid;
  const pending = await pendingOf(context, payment, transaction);
  const problem = stepProblem({ amount: request.amount, currency: payment.currency });
  if (problem !== null) throw ruleBroken(problem, [{ path: 'amount', message: problem }]);
  const unanswered = pending.find(({ amount, stripeRefundId }) => stripeRefundId === null && amount === request.amount);
  if (unanswered) {
    const again = { ...unanswered, ...fieldsOf(request, payment) };
    await refunds.update(again, { where: { id: unanswered.id }, transaction });
    return again;
  }
  const underway = pending.reduce((sum, { amount }) => sum + amount, 0);
  assertWithin(request.amount, payment.amount - payment.refunded - underway);
  const refund = newRefund(paid, { ...fieldsOf(request, payment), state: 'pending' }, now());
  await refunds.create(refund, { transaction });
  return refund;
}

/** Stripe can know at once that a refund does not arrive. */
async function noteFailure(context: Context, refund: RefundRow, made: { id: string; failure_reason?: string }) {
  await context.database.transaction(async (transaction) => {
    const payment = await lockPayment(context, { id: refund.paymentId }, transaction);
    const where = { id: refund.engagementId };
    const engagement = await selectRow(context.database.models.engagements, { where, transaction });
    if (!payment || !engagement) return;
    const failed = { id: made.id, ours: refund.id, amount: refund.amount, reason: made.failure_reason ?? null };
    await noteFailedRefund(context, { payment, engagement }, failed, transaction);
  });
}

/** Asks Stripe for a kept refund. The webhook counts it. @throws UpstreamFailed; UpstreamTimeout */
async function askStripe(context: Context, payment: PaymentRow, refund: RefundRow): Promise<RefundRow> {
  const { config, database } = context;
  const { refunds } = database.models;
  const { client, ask } = await openStripe(config);
  const params = {
    payment_intent: payment.paymentIntent ?? '',
    amount: toStripeAmount(refund.amount, payment.currency) ?? 0,
    metadata: { refundId: refund.id },
  };
  try {
    const made = await ask(() => client.refunds.create(params, { idempotencyKey: `refund-${refund.id}` }));
    await refunds.update({ stripeRefundId: made.id }, { where: { id: refund.id } });
    if (made.status === 'failed' || made.status === 'canceled') await noteFailure(context, refund, made);
  } catch (error) {
    // Without an answer it stays pending: Stripe may have returned the money.
    if (wasRefused(error)) await refunds.update({ state: 'failed' }, { where: { id: refund.id, state: 'pending' } });
    throw error;
  }
  // The webhook can have come meanwhile.
  return (await selectRow(refunds, { where: { id: refund.id } })) ?? refund;
}

/**
 * Gives back a part of a payment: by bank it is noted at once, by Stripe it is counted when the webhook comes.
 * @throws NotFound; StateConflict for what is not paid; RuleBroken for more than is left; NotConnected; UpstreamFailed;
 * UpstreamTimeout
 */
export async function returnMoney(
  context: Context,
  engagementId: string,
  request: RefundRequest,
  actor: Actor,
): Promise<RefundRow> {
  const kept = await context.database.transaction(async (transaction) => {
    const paid = await lockPaid(context, engagementId, request.paymentId, transaction);
    const { payment } = paid;
    if (payment.method === 'bank')
      return { payment, refund: await returnByBank(context, paid, request, actor, transaction) };
    await openStripe(context.config);
    if (payment.paymentIntent === null) throw stateConflict(payment.state, 'Stripe named no payment to refund');
    return { payment, refund: await keepPending(context, paid, request, transaction) };
  });
  return kept.payment.method === 'bank' ? kept.refund : askStripe(context, kept.payment, kept.refund);
}
