import { z } from 'zod';

const Sum = z.object({ amount: z.int(), currency: z.string() });

/** An event says one of these of a dispute; a later one outranks those before it. */
export const disputeOutcomes = ['open', 'closed', 'lost'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/**
 * Describes what an event of Stripe says of a payment. It is kept as JSON, so later builds have to read these shapes.
 */
export const Fact = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('session'),
    session: z.string(),
    outcome: z.enum(['paid', 'processing', 'failed']),
    /** The client was asked for this, as Stripe counts it, with the currency in upper case. */
    amount: z.int().nullable(),
    currency: z.string().nullable(),
    /** The client paid this where Stripe converted it: its refunds and disputes can be in this currency. */
    presented: Sum.optional(),
  }),
  z.object({
    about: z.literal('charge'),
    /** Sum of all refunds of the charge so far, as Stripe counts it. */
    refunded: z.int(),
    /** The whole charge. Facts of earlier builds lack it. */
    charged: Sum.optional(),
  }),
  z.object({
    about: z.literal('dispute'),
    dispute: z.string(),
    outcome: z.enum(disputeOutcomes),
    /** As Stripe counts it; a part of the charge can be disputed. */
    amount: z.int(),
    currency: z.string().nullable(),
    /** Answers are due, but no money was taken so far. */
    isInquiry: z.boolean(),
  }),
  z.object({
    about: z.literal('refund'),
    /** A refund that was counted and did not arrive. */
    refund: z.string(),
    /** Id of the refund here; `null` for one that was made in Stripe's own dashboard. */
    ours: z.string().nullable(),
    amount: z.int(),
    currency: z.string().nullable(),
    /** As Stripe names it, such as `expired_or_canceled_card`. */
    reason: z.string().nullable(),
  }),
]);
export type Fact = z.output<typeof Fact>;

/** A verified event that says something of a payment. */
export interface PaymentEvent {
  id: string;
  kind: string;
  /** Milliseconds since 1970. */
  at: number;
  paymentId: string | null;
  paymentIntent: string | null;
  fact: Fact;
}

/** The state of a payment is computed from these. */
export type ToldEvent = Pick<PaymentEvent, 'id' | 'at' | 'paymentIntent' | 'fact'>;

const MAX_ID = 255;
const CURRENCY = /^[a-z]{3}$/i;
const reference = z
  .union([z.string().max(MAX_ID), z.object({ id: z.string().max(MAX_ID) }).transform(({ id }) => id)])
  .nullish()
  .transform((value) => value ?? null);

const Session = z.object({
  id: z.string().max(MAX_ID),
  client_reference_id: z.string().max(MAX_ID).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_status: z.string().nullish(),
  payment_intent: reference,
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  /** Of sessions with adaptive pricing, as endpoints of an earlier version tell them: the total is the converted one. */
  currency_conversion: z.object({ amount_total: z.int(), source_currency: z.string() }).nullish(),
});

const Charge = z.object({
  payment_intent: reference,
  amount: z.int().nonnegative().nullish(),
  amount_refunded: z.int().nonnegative(),
  currency: z.string().nullish(),
});

const Dispute = z.object({
  id: z.string().max(MAX_ID),
  payment_intent: reference,
  amount: z.int().nonnegative(),
  currency: z.string().nullish(),
  status: z.string(),
});

const Refund = z.object({
  id: z.string().max(MAX_ID),
  payment_intent: reference,
  amount: z.int().nonnegative(),
  currency: z.string().nullish(),
  status: z.string().nullish(),
  failure_reason: z.string().max(MAX_ID).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const Event = z.object({
  id: z.string().min(1).max(MAX_ID),
  type: z.string(),
  /** Seconds since 1970. */
  created: z.number().optional(),
  data: z.object({ object: z.unknown() }),
});

type Session = z.output<typeof Session>;

/** Returns what each kind of event says of its session. */
const OUTCOMES: Record<string, (session: Session) => 'paid' | 'processing' | 'failed'> = {
  'checkout.session.completed': ({ payment_status }) => (payment_status === 'paid' ? 'paid' : 'processing'),
  'checkout.session.async_payment_succeeded': () => 'paid',
  'checkout.session.async_payment_failed': () => 'failed',
  'checkout.session.expired': () => 'failed',
};

/** 'EUR' of 'eur'; `null` of what is none. */
const currencyOf = (code: string | null | undefined): string | null =>
  code && CURRENCY.test(code) ? code.toUpperCase() : null;

const sumOf = (amount: number | null | undefined, currency: string | null) =>
  typeof amount === 'number' && currency !== null ? { amount, currency } : undefined;

function readSession(object: unknown, outcomeOf: (session: Session) => 'paid' | 'processing' | 'failed') {
  const { data: session } = Session.safeParse(object);
  const paymentId = session?.client_reference_id ?? session?.metadata?.paymentId;
  if (!session || paymentId === undefined) return null;
  const { amount_total = null, currency_conversion: converted } = session;
  const currency = currencyOf(session.currency);
  const presented = converted ? sumOf(amount_total, currency) : undefined;
  const fact: Fact = {
    about: 'session',
    session: session.id,
    outcome: outcomeOf(session),
    amount: converted ? converted.amount_total : amount_total,
    currency: converted ? currencyOf(converted.source_currency) : currency,
    ...(presented && { presented }),
  };
  return { paymentId, paymentIntent: session.payment_intent, fact };
}

function readCharge(object: unknown) {
  const { data: charge } = Charge.safeParse(object);
  if (!charge?.payment_intent) return null;
  const charged = sumOf(charge.amount, currencyOf(charge.currency));
  const fact: Fact = { about: 'charge', refunded: charge.amount_refunded, ...(charged && { charged }) };
  return { paymentId: null, paymentIntent: charge.payment_intent, fact };
}

/**
 * Inquiries (`warning_…`) take no money so far. `won` and what ended without a decision leave the money where it is, and
 * so does `prevented`, whose refund is an event of its own. A status that is not known here is one more that is open.
 */
const CLOSED = new Set(['won', 'warning_closed', 'prevented', 'charge_refunded']);

function outcomeOfDispute(status: string): DisputeOutcome {
  if (status === 'lost') return 'lost';
  return CLOSED.has(status) ? 'closed' : 'open';
}

function readDispute(object: unknown) {
  const { data: dispute } = Dispute.safeParse(object);
  if (!dispute?.payment_intent) return null;
  const { id, amount, status, payment_intent: paymentIntent } = dispute;
  const fact: Fact = {
    about: 'dispute',
    dispute: id,
    outcome: outcomeOfDispute(status),
    amount,
    currency: currencyOf(dispute.currency),
    isInquiry: status.startsWith('warning_'),
  };
  return { paymentId: null, paymentIntent, fact };
}

const FAILED = new Set(['failed', 'canceled']);

/** A refund is counted with its charge; of its own events only that it did not arrive says something new. */
function readRefund(object: unknown) {
  const { data: refund } = Refund.safeParse(object);
  return refund && FAILED.has(refund.status ?? '') ? failedRefund(refund) : null;
}

const readFailedRefund = (object: unknown) => {
  const { data: refund } = Refund.safeParse(object);
  return refund ? failedRefund(refund) : null;
};

function failedRefund(refund: z.output<typeof Refund>) {
  if (!refund.payment_intent) return null;
  const fact: Fact = {
    about: 'refund',
    refund: refund.id,
    ours: refund.metadata?.refundId ?? null,
    amount: refund.amount,
    currency: currencyOf(refund.currency),
    reason: refund.failure_reason ?? null,
  };
  return { paymentId: null, paymentIntent: refund.payment_intent, fact };
}

/** Returns what the kinds of events beside those of sessions say. */
const READERS: Record<string, (object: unknown) => Pick<PaymentEvent, 'paymentId' | 'paymentIntent' | 'fact'> | null> =
  {
    'charge.refunded': readCharge,
    'charge.refund.updated': readRefund,
    'refund.updated': readRefund,
    'refund.failed': readFailedRefund,
    'charge.dispute.created': readDispute,
    'charge.dispute.updated': readDispute,
    'charge.dispute.funds_withdrawn': readDispute,
    'charge.dispute.funds_reinstated': readDispute,
    'charge.dispute.closed': readDispute,
  };

/** The own value of a table by a name that came from outside. */
const lookUp = <Value>(table: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Returns what a verified event says of a payment of ours; `null` for one that says nothing of any. */
export function readEvent(input: unknown, now: number): PaymentEvent | null {
  const { data: event } = Event.safeParse(input);
  if (!event) return null;
  const outcomeOf = lookUp(OUTCOMES, event.type);
  const { object } = event.data;
  const said = outcomeOf ? readSession(object, outcomeOf) : lookUp(READERS, event.type)?.(object);
  if (!said) return null;
  return { id: event.id, kind: event.type, at: event.created ? event.created * 1000 : now, ...said };
}
