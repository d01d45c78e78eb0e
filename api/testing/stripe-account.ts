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
  /^(mode|client_reference_id|customer_email|success_url|cancel_url|metadata\[\w+\]|line_items\[0\]\[quantity\]|line_items\[0\]\[price_data\]\[(currency|unit_amount|product_data\]\[name)\])$/;
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

  function refund(intent: string, amount: number | null): { id: string; event: StripeEvent } {
    const charge = charges.get(intent);
    if (!charge) throw new StripeRefusal(`No such payment_intent: ${intent}`, 'resource_missing', 404);
    const left = charge.amount - charge.refunded;
    const returned = amount ?? left;
    if (left === 0) throw new StripeRefusal('Charge has already been refunded.', 'charge_already_refunded');
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
    return { id: makeId('re'), event };
  }

  return {
    events,
    createSession(form: Form) {
      checkNames(form, SESSION_PARAMETERS);
      if (required(form, 'mode') !== 'payment') throw new StripeRefusal('Invalid mode');
      const currency = required(form, 'line_items[0][price_data][currency]');
      if (!/^[a-z]{3}$/.test(currency)) throw new StripeRefusal(`Invalid currency: ${currency}`);
      const price = wholeNumber(form, 'line_items[0][price_data][unit_amount]');
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
      const { id } = refund(required(form, 'payment_intent'), amount);
      return { id, object: 'refund', status: 'succeeded', payment_intent: form.payment_intent, amount };
    },
    /** The owner returns money in Stripe's own dashboard. */
    refundInDashboard: (intent: string, amount: number) => refund(intent, amount).event,
  };
}
