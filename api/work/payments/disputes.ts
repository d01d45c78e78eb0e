import { type DisputeOutcome, disputeOutcomes, type ToldEvent } from './payment-events.ts';
import { type Asked, inCurrencyOf } from './refunded.ts';

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
