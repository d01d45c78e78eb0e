import type { PaymentState } from '#common/quote-options.ts';
import { type Dispute, readDisputes, stageOf } from './contested.ts';
import type { ToldEvent } from './payment-events.ts';
import { type Asked, type FailedRefund, readFailedRefunds, refundedOf } from './refunded.ts';
import { fromStripeAmount } from './stripe-amounts.ts';

/** Describes what the events of a payment say together. */
export interface Settled {
  state: PaymentState;
  /** Time of the first event that says so; `null` where none does. */
  paidAt: number | null;
  /** In minor units of the payment's currency. */
  refunded: number;
  /** The client's bank took this back for good; in minor units of the payment's currency. */
  lost: number;
  /** Intent of the session that was paid or is on its way. */
  paymentIntent: string | null;
  /** Describes what was paid in place of the amount; in minor units where the currency is known. */
  mismatch: { amount: number | null; currency: string | null } | null;
  /** Sessions in which nothing can be paid any more. */
  ended: ReadonlySet<string>;
  disputes: readonly Dispute[];
  failedRefunds: readonly FailedRefund[];
}

interface Session {
  paidAt: number | null;
  isProcessing: boolean;
  hasFailed: boolean;
  intent: string | null;
  mismatch: Settled['mismatch'];
}

const received = (amount: number | null, currency: string | null): Settled['mismatch'] => ({
  amount: amount === null || currency === null ? null : fromStripeAmount(amount, currency),
  currency,
});

const earlier = (a: number | null, b: number) => (a === null ? b : Math.min(a, b));

function readSessions(asked: Asked, events: readonly ToldEvent[]): Map<string, Session> {
  const sessions = new Map<string, Session>();
  for (const { at, paymentIntent, fact } of events) {
    if (fact.about !== 'session') continue;
    const session = sessions.get(fact.session) ?? {
      paidAt: null,
      isProcessing: false,
      hasFailed: false,
      intent: null,
      mismatch: null,
    };
    sessions.set(fact.session, session);
    if (fact.outcome === 'failed') {
      session.hasFailed = true;
      continue;
    }
    const got = received(fact.amount, fact.currency);
    if (got?.amount !== asked.amount || got.currency !== asked.currency) session.mismatch = got;
    else {
      session.intent ??= paymentIntent;
      if (fact.outcome === 'paid') session.paidAt = earlier(session.paidAt, at);
      else session.isProcessing = true;
    }
  }
  return sessions;
}

interface Facts {
  sessions: readonly Session[];
  refunded: number;
  disputes: readonly Dispute[];
}

function stateOf(asked: Asked, { sessions, refunded, disputes }: Facts): PaymentState {
  if (refunded >= asked.amount) return 'refunded';
  const stage = stageOf(sessions, disputes);
  if (stage !== null) return stage;
  if (refunded > 0) return 'partly_refunded';
  if (sessions.some(({ paidAt }) => paidAt !== null)) return 'paid';
  if (sessions.some(({ mismatch }) => mismatch !== null)) return 'mismatch';
  if (sessions.some(({ isProcessing, hasFailed }) => isProcessing && !hasFailed)) return 'processing';
  return sessions.some(({ hasFailed }) => hasFailed) ? 'failed' : 'due';
}

/**
 * The state that follows from a set of events, whatever their order: refunded over lost, disputed, paid, mismatch,
 * processing, failed and due. A session that failed is no longer processing. Of an amount that was paid twice, what was
 * returned or disputed of the second payment is no refund and no dispute of the first.
 */
export function settle(asked: Asked, told: readonly ToldEvent[]): Settled {
  const events = [...new Map(told.map((event) => [event.id, event])).values()];
  const byId = readSessions(asked, events);
  const sessions = [...byId.values()];
  const paid = sessions.filter(({ paidAt }) => paidAt !== null);
  const intents = new Set(sessions.flatMap(({ intent }) => (intent === null ? [] : [intent])));
  const paidTwice = Math.max(0, paid.length - 1) * asked.amount;
  const refunded = Math.min(asked.amount, Math.max(0, refundedOf(asked, events, intents) - paidTwice));
  const disputes = readDisputes(asked, events);
  const state = stateOf(asked, { sessions, refunded, disputes });
  const taken = disputes.reduce((sum, { outcome, amount }) => sum + (outcome === 'lost' ? amount : 0), 0);
  const left = asked.amount - refunded;
  return {
    state,
    paidAt: paid.reduce<number | null>((first, { paidAt }) => (paidAt === null ? first : earlier(first, paidAt)), null),
    refunded,
    lost: state === 'lost' ? Math.min(left, Math.max(0, taken - paidTwice)) : 0,
    paymentIntent: (paid[0] ?? sessions.find(({ intent }) => intent !== null))?.intent ?? null,
    mismatch: sessions.find(({ mismatch }) => mismatch !== null)?.mismatch ?? null,
    ended: new Set(byId.keys()),
    disputes,
    failedRefunds: readFailedRefunds(asked, events),
  };
}
