import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { selectRows } from '#api/database/table.ts';
import type { PaymentRow, RefundRow } from '#api/database/tables/payments.ts';
import { aboutPayment } from '#api/work/about.ts';
import type { PaymentSubject } from '#api/work/subjects.ts';
import type { Actor } from '#common/events.ts';
import type { ToldEvent } from './payment-events.ts';
import { wholeMinorUnits } from './stripe-amounts.ts';

/** The client was asked for this, in minor units. */
export type Asked = Pick<PaymentRow, 'amount' | 'currency'>;

/** A refund that was counted and did not arrive. */
export interface FailedRefund {
  /** Id at Stripe. */
  id: string;
  /** Id of the refund here; `null` for one that was made in Stripe's own dashboard. */
  ours: string | null;
  /** In minor units of the payment's currency. */
  amount: number;
  /** As Stripe names it. */
  reason: string | null;
}

interface Told {
  /** As Stripe counts it. */
  amount: number;
  currency: string | null;
  paymentIntent: string | null;
}

/** Returns what the client paid of a charge that Stripe converted, as Stripe counts it. */
function presentedOf(events: readonly ToldEvent[], { paymentIntent, currency }: Told): number | null {
  for (const { paymentIntent: intent, fact } of events) {
    if (intent !== paymentIntent) continue;
    const whole = fact.about === 'session' ? fact.presented : fact.about === 'charge' ? fact.charged : undefined;
    if (whole?.currency === currency && whole.amount > 0) return whole.amount;
  }
  return null;
}

/**
 * A part of a charge in minor units of the payment's currency. Of one that Stripe converted it is as large a part of the
 * amount as it is of what the client paid, and all of it where that is not known.
 */
export function inCurrencyOf(asked: Asked, events: readonly ToldEvent[], told: Told): number {
  const { amount, currency } = told;
  if (currency === null || currency === asked.currency) return wholeMinorUnits(amount, asked.currency);
  const whole = presentedOf(events, told);
  return whole === null ? asked.amount : Math.min(asked.amount, Math.round((asked.amount * amount) / whole));
}

type Step = { at: number; amount: number; kind: 'sum' | 'failure' };

/**
 * Adds up the refunds of a charge. Its events name the sum of their time, from which Stripe takes off what failed: the
 * highest sum since the last failure counts, less what failed. Stripe tells times by the second; within one, sums come
 * first, unless one of them is not above what was returned before it: then a refund failed in between.
 */
function followSums(steps: readonly Step[]): number {
  const inOrder = steps.toSorted((a, b) => a.at - b.at || a.amount - b.amount);
  const waiting = inOrder.filter(({ kind }) => kind === 'failure');
  const sums = inOrder.filter(({ kind }) => kind === 'sum');
  let returned = 0;
  const fail = () => {
    returned = Math.max(0, returned - (waiting.shift()?.amount ?? 0));
  };
  const isNext = (at: number) => (waiting[0]?.at ?? Number.POSITIVE_INFINITY) < at;
  for (const sum of sums) {
    while (isNext(sum.at) || (sum.amount <= returned && isNext(sum.at + 1))) fail();
    returned = Math.max(returned, sum.amount);
  }
  while (waiting.length > 0) fail();
  return returned;
}

/** The failures of refunds, each once and at its first event. */
function firstFailures(events: readonly ToldEvent[]) {
  const found = new Map<string, { event: ToldEvent; fact: Extract<ToldEvent['fact'], { about: 'refund' }> }>();
  for (const event of events) {
    const { fact } = event;
    if (fact.about !== 'refund') continue;
    const known = found.get(fact.refund);
    if (!known || event.at < known.event.at) found.set(fact.refund, { event, fact });
  }
  return [...found.values()];
}

/** Returns what is returned of the charges of these intents, in minor units. */
export function refundedOf(asked: Asked, events: readonly ToldEvent[], intents: ReadonlySet<string>): number {
  const byIntent = new Map<string, Step[]>();
  const add = ({ at, paymentIntent }: ToldEvent, kind: Step['kind'], amount: number) => {
    if (paymentIntent === null || !intents.has(paymentIntent)) return;
    byIntent.set(paymentIntent, [...(byIntent.get(paymentIntent) ?? []), { at, kind, amount }]);
  };
  for (const event of events) {
    const { fact, paymentIntent } = event;
    if (fact.about !== 'charge') continue;
    const told = { amount: fact.refunded, currency: fact.charged?.currency ?? null, paymentIntent };
    add(event, 'sum', inCurrencyOf(asked, events, told));
  }
  for (const { event, fact } of firstFailures(events))
    add(event, 'failure', inCurrencyOf(asked, events, { ...fact, paymentIntent: event.paymentIntent }));
  return [...byIntent.values()].reduce((sum, steps) => sum + followSums(steps), 0);
}

export const readFailedRefunds = (asked: Asked, events: readonly ToldEvent[]): FailedRefund[] =>
  firstFailures(events).map(({ event: { paymentIntent }, fact }) => ({
    id: fact.refund,
    ours: fact.ours,
    amount: inCurrencyOf(asked, events, { ...fact, paymentIntent }),
    reason: fact.reason,
  }));

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
