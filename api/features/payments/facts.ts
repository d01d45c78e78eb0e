import { z } from 'zod';

/**
 * Describes what an event of Stripe says of a payment. It is kept as JSON, so later builds have to read these shapes.
 */
export const Fact = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('session'),
    session: z.string(),
    outcome: z.enum(['paid', 'processing', 'failed']),
    /** As Stripe counts it, with the currency in upper case. */
    amount: z.int().nullable(),
    currency: z.string().nullable(),
  }),
  z.object({
    about: z.literal('charge'),
    /** Sum of all refunds of the charge so far, as Stripe counts it. */
    refunded: z.int(),
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
});

const Charge = z.object({ payment_intent: reference, amount_refunded: z.int().nonnegative() });

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

const REFUNDED = 'charge.refunded';

function readSession(object: unknown, outcomeOf: (session: Session) => 'paid' | 'processing' | 'failed') {
  const { data: session } = Session.safeParse(object);
  const paymentId = session?.client_reference_id ?? session?.metadata?.paymentId;
  if (!session || paymentId === undefined) return null;
  const fact: Fact = {
    about: 'session',
    session: session.id,
    outcome: outcomeOf(session),
    amount: session.amount_total ?? null,
    currency: CURRENCY.test(session.currency ?? '') ? (session.currency?.toUpperCase() ?? null) : null,
  };
  return { paymentId, paymentIntent: session.payment_intent, fact };
}

function readCharge(object: unknown) {
  const { data: charge } = Charge.safeParse(object);
  if (!charge?.payment_intent) return null;
  const fact: Fact = { about: 'charge', refunded: charge.amount_refunded };
  return { paymentId: null, paymentIntent: charge.payment_intent, fact };
}

/** Returns what a verified event says of a payment of ours; `null` for one that says nothing of any. */
export function readEvent(input: unknown, now: number): PaymentEvent | null {
  const { data: event } = Event.safeParse(input);
  if (!event) return null;
  const outcomeOf = Object.hasOwn(OUTCOMES, event.type) ? OUTCOMES[event.type] : undefined;
  const said = outcomeOf
    ? readSession(event.data.object, outcomeOf)
    : event.type === REFUNDED
      ? readCharge(event.data.object)
      : null;
  if (!said) return null;
  return { id: event.id, kind: event.type, at: event.created ? event.created * 1000 : now, ...said };
}
