import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { queueEmails } from '#api/desk/index.ts';
import { adminPath } from '#common/admin-paths.ts';
import type { Actor } from '#common/events.ts';
import { roomPath } from '#common/paths.ts';
import type { DisputeStage } from '#common/quote-options.ts';
import { formatAmount } from '#common/site/estimate.ts';

/** A payment with what it belongs to. */
export interface Paid {
  payment: PaymentRow;
  engagement: EngagementRow;
}

/** Changes that Stripe tells of. */
export const STRIPE: Actor = { id: null, name: 'Stripe' };

const SUBJECTS = {
  'payment-requested': 'A payment is due',
  'payment-received': 'Payment received',
  'payment-refunded': 'Your refund',
  'payment-notice': 'Payment received',
  'payment-mismatch': 'Another amount was paid',
  'payment-dispute-notice': 'News of a disputed payment',
  'refund-failed-notice': 'A refund failed',
} as const;

type Needs = Pick<Context, 'config' | 'connections' | 'database' | 'deliveries' | 'now' | 'site'>;

/** An amount of the payment's currency, as the site writes amounts. */
async function amountsOf({ site }: Needs, { currency }: Pick<PaymentRow, 'currency'>) {
  const { locale } = (await site.current()).content.identity;
  return (amount: number) => formatAmount(amount, { locale, currency });
}

const subjectOf = ({ payment, engagement }: Paid) => ({ title: engagement.title, reference: payment.reference });

/** Queues an email to the client, unless the client was erased. */
async function enqueueToClient(
  context: Needs,
  template: 'payment-requested' | 'payment-received' | 'payment-refunded',
  { payment, engagement }: Paid,
  data: { amount: number } & Record<string, unknown>,
  transaction: Transaction,
): Promise<void> {
  if (engagement.erasedAt !== null) return;
  const { mail } = await context.connections.current(transaction);
  const format = await amountsOf(context, payment);
  const draft: EmailDraft = {
    channel: EMAIL,
    template,
    subject: SUBJECTS[template],
    recipient: engagement.clientEmail,
    replyTo: mail.to,
    data: {
      ...subjectOf({ payment, engagement }),
      name: engagement.clientName,
      roomUrl: context.config.publicUrl + roomPath(engagement.roomToken),
      ...data,
      amount: format(data.amount),
    },
  };
  if (engagement.contactId === null) await context.deliveries.enqueue([draft], transaction);
  else await queueEmails(context, engagement.contactId, [draft], transaction);
}

async function enqueueToOwner(
  context: Needs,
  template: 'payment-notice' | 'payment-mismatch' | 'payment-dispute-notice' | 'refund-failed-notice',
  { payment, engagement }: Paid,
  { amount = payment.amount, ...data }: { amount?: number } & Record<string, unknown>,
  transaction: Transaction,
): Promise<void> {
  const { mail } = await context.connections.current(transaction);
  const format = await amountsOf(context, payment);
  const draft: EmailDraft = {
    channel: EMAIL,
    template,
    subject: SUBJECTS[template],
    recipient: mail.to,
    replyTo: engagement.erasedAt === null ? engagement.clientEmail : null,
    data: {
      ...subjectOf({ payment, engagement }),
      client: engagement.clientName,
      amount: format(amount),
      ...data,
      adminUrl: context.config.publicUrl + adminPath('quotes', { engagement: engagement.id }),
    },
  };
  await context.deliveries.enqueue([draft], transaction);
}

export const tellRequested = (context: Needs, paid: Paid, transaction: Transaction): Promise<void> => {
  const { amount, bankDetails } = paid.payment;
  return enqueueToClient(context, 'payment-requested', paid, { amount, bankDetails }, transaction);
};

/** The owner confirmed a payment by bank, so only those by card are told to the owner. */
export async function tellReceived(context: Needs, paid: Paid, transaction: Transaction): Promise<void> {
  const { amount, method } = paid.payment;
  await enqueueToClient(context, 'payment-received', paid, { amount }, transaction);
  if (method === 'stripe') await enqueueToOwner(context, 'payment-notice', paid, {}, transaction);
}

export const tellRefunded = (context: Needs, paid: Paid, amount: number, transaction: Transaction): Promise<void> => {
  const byCard = paid.payment.method === 'stripe';
  return enqueueToClient(context, 'payment-refunded', paid, { amount, byCard }, transaction);
};

/** Tells the owner of the amount that was paid in place of the one that was asked for. */
export async function tellMismatch(
  context: Needs,
  paid: Paid,
  received: { amount: number | null; currency: string | null },
  transaction: Transaction,
): Promise<void> {
  const { amount, currency } = received;
  const text = amount === null || currency === null ? 'Not known' : (await amountsOf(context, { currency }))(amount);
  await enqueueToOwner(context, 'payment-mismatch', paid, { received: text }, transaction);
}

/** Tells how far a dispute has got; the amount is in minor units. */
export interface Contest {
  amount: number;
  stage: DisputeStage;
}

/** Tells the owner that the client's bank disputes a payment, or what it decided. */
export const tellDispute = (context: Needs, paid: Paid, contest: Contest, transaction: Transaction): Promise<void> =>
  enqueueToOwner(context, 'payment-dispute-notice', paid, { ...contest }, transaction);

/** Tells the owner that money which the client was told of did not arrive. */
export const tellRefundFailed = (
  context: Needs,
  paid: Paid,
  failed: { amount: number; reason: string | null },
  transaction: Transaction,
): Promise<void> => enqueueToOwner(context, 'refund-failed-notice', paid, { ...failed }, transaction);

/** The activity of a payment. */
export async function recordActivity(
  { events }: Pick<Context, 'events'>,
  type: 'payment.requested' | 'payment.received' | 'payment.failed' | 'payment.mismatch' | 'payment.refunded',
  { payment, engagement }: Paid,
  actor: Actor,
  transaction: Transaction,
): Promise<void> {
  const details = { reference: payment.reference };
  await events.emit({ type, entityId: engagement.id, title: engagement.title, actor, details }, transaction);
}
