import type Stripe from 'stripe';
import { canonicalJson } from '#api/core/canonical-json.ts';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { refusedIn } from '#api/core/state-refusals.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { hasParts } from '#api/work/invoices/receipts.ts';
import { AppError, missing, stateConflict } from '#common/errors.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import type { PaymentState } from '#common/quote-options.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';
import { isAmountRefused, openStripe } from './stripe.ts';
import { toStripeAmount } from './stripe-amounts.ts';

interface CheckoutRequest {
  paymentId: string;
  engagement: Pick<EngagementRow, 'id' | 'state' | 'title' | 'clientEmail'>;
  /** Path of the page that the client comes from and goes back to. */
  returnPath: string;
}

type Needs = Pick<Context, 'config' | 'database' | 'now' | 'log'>;

const notByCard = () => t(messages.paymentNotByCard);

const payable: ReadonlySet<PaymentState> = new Set(['due', 'failed', 'mismatch']);

/** Time that is left to pay in a session that is given again. */
const REMAINING = 5 * MINUTE;

const openSessionOf = ({ sessionUrl, sessionExpiresAt }: PaymentRow, now: number): string | null =>
  sessionUrl !== null && sessionExpiresAt !== null && sessionExpiresAt > now + REMAINING ? sessionUrl : null;

async function findPayable(context: Needs, { paymentId, engagement }: CheckoutRequest): Promise<PaymentRow> {
  const { database } = context;
  const payment = await selectRow(database.models.payments, { where: { id: paymentId, engagementId: engagement.id } });
  if (!payment) throw missing(messages.paymentNotFound);
  if (engagement.state === 'cancelled') throw refusedIn(engagement.state, 'engagement', 'paid for');
  if (!payable.has(payment.state)) throw refusedIn(payment.state, 'payment', 'paid');
  if (await hasParts(context, payment)) throw stateConflict(payment.state, t(messages.paymentParts));
  if (payment.method === 'bank') throw new AppError('not_connected', t(messages.paymentByBank));
  return payment;
}

/** @throws NotConnected where Stripe has no unit as small: then the payment is older than the check before sending */
function stripeAmountOf({ amount, currency }: PaymentRow): number {
  const counted = toStripeAmount(amount, currency);
  if (counted === null) throw new AppError('not_connected', notByCard());
  return counted;
}

function sessionOf({ config }: Needs, payment: PaymentRow, { returnPath, engagement }: CheckoutRequest) {
  const page = config.publicUrl + returnPath;
  return {
    mode: 'payment',
    // The client pays the amount and the currency of the agreement, whatever the account offers.
    adaptive_pricing: { enabled: false },
    client_reference_id: payment.id,
    metadata: { paymentId: payment.id },
    customer_email: engagement.clientEmail,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.currency.toLowerCase(),
          unit_amount: stripeAmountOf(payment),
          product_data: { name: `${engagement.title} (${payment.reference})` },
        },
      },
    ],
    success_url: page,
    cancel_url: page,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/**
 * Two clicks at once send the same key and get the same session. After a failure the next minute has a new key, because
 * Stripe repeats its answer, also one that says that it failed, to every request with the same one.
 */
const keyOf = (payment: PaymentRow, session: Stripe.Checkout.SessionCreateParams, now: number) =>
  sha256(canonicalJson({ session, previous: payment.sessionId, minute: Math.floor(now / MINUTE) }));

/**
 * Opens Stripe's page for a payment; a session that is still open is given again.
 * @throws NotConnected without Stripe, and for an amount that it will never take; StateConflict for what is paid or
 * cancelled; UpstreamFailed and UpstreamTimeout for Stripe
 */
export async function openCheckout(context: Needs, request: CheckoutRequest): Promise<{ url: string }> {
  const { config, database, now } = context;
  const payment = await findPayable(context, request);
  const open = openSessionOf(payment, now());
  if (open !== null) return { url: open };
  const { client, ask } = await openStripe(config);
  const params = sessionOf(context, payment, request);
  const session = await ask(() =>
    client.checkout.sessions.create(params, { idempotencyKey: keyOf(payment, params, now()) }),
  ).catch((error: unknown) => {
    throw isAmountRefused(error) ? new AppError('not_connected', notByCard(), { cause: error }) : error;
  });
  if (session.url === null) throw new AppError('upstream_failed', t(messages.stripeNoPage));
  const opened = {
    sessionId: session.id,
    sessionUrl: session.url,
    sessionExpiresAt: session.expires_at ? session.expires_at * 1000 : now() + DAY,
    updatedAt: nextTimestamp(now(), payment.updatedAt),
  };
  // Another tab may have stored one in the meantime: then that one is paid.
  const where = { id: payment.id, sessionId: payment.sessionId, state: [...payable] };
  const [stored] = await database.models.payments.update(opened, { where });
  return { url: stored > 0 ? session.url : ((await currentSession(context, payment.id)) ?? session.url) };
}

async function currentSession({ database }: Needs, id: string): Promise<string | null> {
  const current = await selectRow(database.models.payments, { where: { id } });
  return current?.sessionUrl ?? null;
}
