import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { RefundRow } from '#api/database/tables/payments.ts';
import { aboutPayment } from '#api/work/about.ts';
import type { PaymentSubject } from '#api/work/subjects.ts';
import { detailsOf } from '#common/events.ts';
import type { DisputeStage } from '#common/quote-options.ts';
import { STRIPE } from './paid.ts';
import { type DisputeOutcome, disputeOutcomes, type ToldEvent } from './payment-events.ts';
import { type Asked, type FailedRefund, inCurrencyOf, MADE_AT_STRIPE, newRefund } from './refunded.ts';

/**
 * Records what a client's bank, or a refund that did not arrive, makes of a payment. The owner is told of each step
 * once: the activity log, which is written with the emails, remembers which ones. Clients are told nothing.
 */

type ContestType = `payment.${'disputed' | 'dispute-closed' | 'dispute-lost' | 'refund-failed'}`;

/** Combines what the events say of a dispute. */
export interface Dispute {
  /** Id at Stripe. */
  id: string;
  paymentIntent: string | null;
  outcome: DisputeOutcome;
  /** In minor units of the payment's currency. */
  amount: number;
  /** No money was taken so far. */
  isInquiry: boolean;
}

const rankOf = (outcome: DisputeOutcome): number => disputeOutcomes.indexOf(outcome);

/**
 * The disputes of a payment, each as its latest event says: a bank can take back what it decided. Events come in any order,
 * and Stripe tells their times by the second; of one second the outcome counts that ends it.
 */
export function readDisputes(asked: Asked, events: readonly ToldEvent[]): Dispute[] {
  const found = new Map<string, { at: number; dispute: Dispute }>();
  for (const { at, paymentIntent, fact } of events) {
    if (fact.about !== 'dispute') continue;
    const known = found.get(fact.dispute);
    if (known !== undefined) {
      const difference = rankOf(fact.outcome) - rankOf(known.dispute.outcome);
      if (at < known.at || (at === known.at && (difference < 0 || (difference === 0 && fact.isInquiry)))) continue;
    }
    const amount = inCurrencyOf(asked, events, { ...fact, paymentIntent });
    const { dispute: id, outcome, isInquiry } = fact;
    found.set(id, { at, dispute: { id, paymentIntent, outcome, amount, isInquiry } });
  }
  return [...found.values()].map(({ dispute }) => dispute);
}

interface Charged {
  paidAt: number | null;
  intent: string | null;
}

/** Returns what the disputes make of the payments that count; `null` where one of them is free of disputes. */
export function stageOf(sessions: readonly Charged[], disputes: readonly Dispute[]): 'lost' | 'disputed' | null {
  const paid = sessions.filter(({ paidAt }) => paidAt !== null);
  const charged = (paid.length > 0 ? paid : sessions).filter(({ intent }) => intent !== null);
  const outcomes = charged.map(({ intent }) =>
    disputes.filter(({ paymentIntent }) => paymentIntent === intent).map(({ outcome }) => outcome),
  );
  if (outcomes.length === 0) return null;
  const isTaken = (of: DisputeOutcome[]) => of.includes('lost');
  if (outcomes.every(isTaken)) return 'lost';
  return outcomes.every((of) => isTaken(of) || of.includes('open')) ? 'disputed' : null;
}

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
