import { randomBytes } from 'node:crypto';

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  /** Seconds since 1970. */
  created: number;
  data: { object: Record<string, unknown> };
}

interface Session {
  id: string;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'unpaid' | 'paid';
  amount: number;
  currency: string;
  name: string;
  reference: string | null;
  metadata: Record<string, string>;
  email: string | null;
  intent: string;
  expiresAt: number;
  successUrl: string;
  cancelUrl: string;
}

interface Charge {
  intent: string;
  amount: number;
  currency: string;
  refunded: number;
}

interface Refund {
  id: string;
  intent: string;
  amount: number;
  metadata: Record<string, string>;
}

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'prevented';

/** A refusal as Stripe words it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(message: string, code = 'parameter_invalid', status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const SESSION_PARAMETERS =
  /^(mode|client_reference_id|customer_email|success_url|cancel_url|metadata\[\w+\]|adaptive_pricing\[enabled\]|line_items\[0\]\[quantity\]|line_items\[0\]\[price_data\]\[(currency|unit_amount|product_data\]\[name)\])$/;
const REFUND_PARAMETERS = /^(payment_intent|amount|metadata\[\w+\])$/;
const DAY_SECONDS = 86_400;

type Form = Record<string, string>;

function checkNames(form: Form, known: RegExp) {
  for (const name of Object.keys(form))
    if (!known.test(name)) throw new StripeRefusal(`Received unknown parameter: ${name}`, 'parameter_unknown');
}

function required(form: Form, name: string): string {
  const value = form[name];
  if (!value) throw new StripeRefusal(`Missing required param: ${name}.`, 'parameter_missing');
  return value;
}

function wholeNumber(form: Form, name: string): number {
  const value = required(form, name);
  if (!/^[1-9]\d*$/.test(value))
    throw new StripeRefusal(`Invalid positive integer: ${name}`, 'parameter_invalid_integer');
  return Number(value);
}

/** Amounts that Stripe refuses in some currencies, as its documentation of currencies says. */
function checkAmount(amount: number, currency: string) {
  if (['eur', 'usd'].includes(currency) && amount < 50)
    throw new StripeRefusal('The total must convert to at least 50 cents.', 'amount_too_small');
  checkStep(amount, currency);
}

function checkStep(amount: number, currency: string) {
  const step = ['bhd', 'jod', 'kwd', 'omr', 'tnd'].includes(currency)
    ? 10
    : ['isk', 'ugx'].includes(currency)
      ? 100
      : 1;
  if (amount % step !== 0) throw new StripeRefusal('Invalid amount.', 'invalid_charge_amount');
}

const metadataOf = (form: Form) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

const makeId = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`;

/**
 * Describes what a Stripe account knows: sessions, charges, refunds and its events. It checks more strictly than a stub would:
 * parameters that Stripe does not know, and refunds above what was paid, are refused.
 */
export function createStripeAccount(url: string, now: () => number) {
  const sessions = new Map<string, Session>();
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, Refund>();
  const events: StripeEvent[] = [];
  const seconds = () => Math.floor(now() / 1000);

  const present = (session: Session) => ({
    id: session.id,
    object: 'checkout.session',
    mode: 'payment',
    status: session.status,
    payment_status: session.paymentStatus,
    amount_total: session.amount,
    currency: session.currency,
    client_reference_id: session.reference,
    customer_email: session.email,
    metadata: session.metadata,
    payment_intent: session.status === 'complete' ? session.intent : null,
    expires_at: session.expiresAt,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    url: session.status === 'open' ? `${url}/pay/${session.id}` : null,
  });

  function record(type: string, object: Record<string, unknown>): StripeEvent {
    const event = { id: makeId('evt'), object: 'event', type, created: seconds(), data: { object } } as const;
    events.push(event);
    return event;
  }

  function sessionOf(id: string): Session {
    const session = sessions.get(id);
    if (!session) throw new StripeRefusal(`No such checkout.session: ${id}`, 'resource_missing', 404);
    return session;
  }

  function chargeOf(intent: string): Charge {
    const charge = charges.get(intent);
    if (!charge) throw new StripeRefusal(`No such payment_intent: ${intent}`, 'resource_missing', 404);
    return charge;
  }

  function refund(intent: string, amount: number | null, metadata = {}): { id: string; event: StripeEvent } {
    const charge = chargeOf(intent);
    const left = charge.amount - charge.refunded;
    const returned = amount ?? left;
    if (left === 0) throw new StripeRefusal('Charge has already been refunded.', 'charge_already_refunded');
    checkStep(returned, charge.currency);
    if (returned > left) throw new StripeRefusal('Refund amount is greater than unrefunded amount on charge');
    charge.refunded += returned;
    const event = record('charge.refunded', {
      id: `ch_${intent.slice(3)}`,
      object: 'charge',
      payment_intent: intent,
      amount: charge.amount,
      amount_refunded: charge.refunded,
      currency: charge.currency,
      refunded: charge.refunded === charge.amount,
    });
    const id = makeId('re');
    refunds.set(id, { id, intent, amount: returned, metadata });
    return { id, event };
  }

  return {
    events,
    createSession(form: Form) {
      checkNames(form, SESSION_PARAMETERS);
      if (required(form, 'mode') !== 'payment') throw new StripeRefusal('Invalid mode');
      const currency = required(form, 'line_items[0][price_data][currency]');
      if (!/^[a-z]{3}$/.test(currency)) throw new StripeRefusal(`Invalid currency: ${currency}`);
      const price = wholeNumber(form, 'line_items[0][price_data][unit_amount]');
      checkAmount(price, currency);
      const session: Session = {
        id: makeId('cs'),
        status: 'open',
        paymentStatus: 'unpaid',
        amount: price * wholeNumber(form, 'line_items[0][quantity]'),
        currency,
        name: required(form, 'line_items[0][price_data][product_data][name]'),
        reference: form.client_reference_id ?? null,
        metadata: metadataOf(form),
        email: form.customer_email ?? null,
        intent: makeId('pi'),
        expiresAt: seconds() + DAY_SECONDS,
        successUrl: new URL(required(form, 'success_url')).href,
        cancelUrl: new URL(required(form, 'cancel_url')).href,
      };
      sessions.set(session.id, session);
      return present(session);
    },
    session: (id: string) => present(sessionOf(id)),
    /** Returns what a session asks for, for its page. */
    offer: (id: string) => sessionOf(id),
    /** The client pays, at once or by a debit that is settled later. Another amount stands for a changed account. */
    complete(
      id: string,
      { later = false, amount, currency }: { later?: boolean; amount?: number; currency?: string } = {},
    ) {
      const session = sessionOf(id);
      if (session.status !== 'open') throw new StripeRefusal('This session is no longer open', 'state_invalid');
      session.status = 'complete';
      if (amount !== undefined) session.amount = amount;
      if (currency !== undefined) session.currency = currency;
      if (!later) this.charge(session);
      return record('checkout.session.completed', present(session));
    },
    charge(session: Session) {
      session.paymentStatus = 'paid';
      const { intent, amount, currency } = session;
      charges.set(intent, { intent, amount, currency, refunded: 0 });
    },
    /** A debit arrives, or fails. */
    settleLater(id: string, arrives: boolean) {
      const session = sessionOf(id);
      if (arrives) this.charge(session);
      const type = arrives ? 'async_payment_succeeded' : 'async_payment_failed';
      return record(`checkout.session.${type}`, present(session));
    },
    expire(id: string) {
      const session = sessionOf(id);
      if (session.status !== 'open') throw new StripeRefusal('Only open sessions can be expired', 'state_invalid');
      session.status = 'expired';
      return record('checkout.session.expired', present(session));
    },
    createRefund(form: Form) {
      checkNames(form, REFUND_PARAMETERS);
      const amount = form.amount === undefined ? null : wholeNumber(form, 'amount');
      const { id } = refund(required(form, 'payment_intent'), amount, metadataOf(form));
      return { id, object: 'refund', status: 'succeeded', payment_intent: form.payment_intent, amount };
    },
    /** The owner returns money in Stripe's own dashboard. */
    refundInDashboard: (intent: string, amount: number) => refund(intent, amount).event,
    /** The refunds of a payment, the oldest first. */
    refundsOf: (intent: string) => [...refunds.values()].filter((one) => one.intent === intent),
    /** A bank sends a refund back, or it is canceled before it is sent: the charge counts it no more. */
    failRefund(id: string, status: 'failed' | 'canceled' = 'failed') {
      const one = refunds.get(id);
      if (!one) throw new StripeRefusal(`No such refund: ${id}`, 'resource_missing', 404);
      const charge = chargeOf(one.intent);
      charge.refunded -= one.amount;
      const object = {
        id,
        object: 'refund',
        amount: one.amount,
        currency: charge.currency,
        payment_intent: one.intent,
        metadata: one.metadata,
        status,
        ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
      };
      const kinds = ['charge.refund.updated', 'refund.updated', ...(status === 'failed' ? ['refund.failed'] : [])];
      return kinds.map((kind) => record(kind, object));
    },
    /** The bank of the client asks for a payment back, asks about it, or decides. */
    dispute(
      intent: string,
      status: DisputeStatus,
      { id = `dp_${intent.slice(3)}`, kind, amount }: { id?: string; kind?: string; amount?: number } = {},
    ) {
      const charge = chargeOf(intent);
      const isClosed = ['warning_closed', 'won', 'lost', 'prevented'].includes(status);
      return record(`charge.dispute.${kind ?? (isClosed ? 'closed' : 'created')}`, {
        id,
        object: 'dispute',
        amount: amount ?? charge.amount,
        charge: `ch_${intent.slice(3)}`,
        currency: charge.currency,
        payment_intent: intent,
        reason: 'fraudulent',
        status,
      });
    },
  };
}
