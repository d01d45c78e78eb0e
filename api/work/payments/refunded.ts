import type { PaymentRow } from '#api/database/tables/payments.ts';
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
