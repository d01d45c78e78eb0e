import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { ownersLocale, siteLanguage, spokenIn } from '#api/core/deliveries/email-language.ts';
import type { Emitted } from '#api/core/events.ts';
import { siteVoice } from '#api/core/voice.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { InvoiceRow } from '#api/database/tables/invoices.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { headingOf } from '#api/work/invoices/headings.ts';
import { readInvoiceDocument } from '#api/work/invoices/read-invoice.ts';
import type { PaymentSubject } from '#api/work/subjects.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';
import { speaking } from '#common/texts/text.ts';
import { emailClient, emailOwner } from './engagement-emails.ts';

/** The values of every email about an invoice; its PDF goes with it. */
async function valuesOf(context: Context, row: InvoiceRow, open: number, transaction: Transaction) {
  const { document } = await readInvoiceDocument(context, row.id, transaction);
  const voice = await siteVoice(context);
  const money = { ...document, ...spokenIn(voice) };
  return {
    heading: speaking(voice, () => headingOf(row.kind)),
    invoiceNumber: document.number,
    total: formatAmount(document.total, money),
    open: formatAmount(open, money),
    dueOn: document.dueOn === null ? null : formatDay(document.dueOn, money),
    bankDetails: document.bankDetails,
    reference: document.reference ?? document.number,
    credits: document.credits,
    words: document.reason,
    invoice: row.id,
  };
}

/** Brings an issued invoice or credit note to the client. */
export async function emailInvoice(
  context: Context,
  { subject: { invoice, engagement, send } }: Emitted<'invoice.issued' | 'invoice.credited'>,
  transaction: Transaction,
): Promise<void> {
  if (send && engagement) await sendToClient(context, invoice, engagement, transaction);
}

export async function sendToClient(
  context: Context,
  invoice: InvoiceRow,
  engagement: EngagementRow,
  transaction: Transaction,
): Promise<void> {
  const template = invoice.kind === 'credit' ? 'credit-note' : 'invoice';
  const data = await valuesOf(context, invoice, Number(invoice.total), transaction);
  await emailClient(context, template, engagement, data, transaction);
}

/** Reminds of an overdue invoice; `step` counts from 1. */
export async function emailReminder(
  context: Context,
  { invoice, engagement, open, step }: { invoice: InvoiceRow; engagement: EngagementRow; open: number; step: number },
  transaction: Transaction,
): Promise<void> {
  const data = { ...(await valuesOf(context, invoice, open, transaction)), step };
  await emailClient(context, 'invoice-reminder', engagement, data, transaction);
}

/** Tells the owner of a payment. These emails are about money and stand in no thread of a request. */
const emailOwnerAlone: typeof emailOwner = (context, template, engagement, ...rest) =>
  emailOwner(context, template, { ...engagement, contactId: null }, ...rest);

/** An amount as the site writes it, or its owner reads it. */
async function amountFor(
  reader: 'client' | 'owner',
  context: Pick<Context, 'site'>,
  amount: number,
  { currency }: Pick<PaymentRow, 'currency'>,
): Promise<string> {
  const { locale } = (await context.site.current()).content.identity;
  const own = reader === 'owner' ? ownersLocale(await siteLanguage(context)) : {};
  return formatAmount(amount, { locale, currency, ...own });
}

/** The values of every email about a payment; the whole of it, unless an amount is given. */
async function valuesFor(
  reader: 'client' | 'owner',
  context: Context,
  { payment }: PaymentSubject,
  amount = payment.amount,
) {
  return { reference: payment.reference, amount: await amountFor(reader, context, amount, payment) };
}

export async function emailRequested(
  context: Context,
  { subject }: Emitted<'payment.requested'>,
  transaction: Transaction,
): Promise<void> {
  const { engagement, payment } = subject;
  const data = { ...(await valuesFor('client', context, subject)), bankDetails: payment.bankDetails };
  await emailClient(context, 'payment-requested', engagement, data, transaction);
}

/** The owner confirmed a payment by bank, so only those by card are told to the owner. */
export async function emailReceived(
  context: Context,
  { subject }: Emitted<'payment.received'>,
  transaction: Transaction,
): Promise<void> {
  const { engagement, payment } = subject;
  const data = await valuesFor('client', context, subject);
  await emailClient(context, 'payment-received', engagement, data, transaction);
  if (payment.method !== 'stripe') return;
  const notice = await valuesFor('owner', context, subject);
  await emailOwnerAlone(context, 'payment-notice', engagement, notice, transaction);
}

export async function emailRefunded(
  context: Context,
  { subject }: Emitted<'payment.refunded'>,
  transaction: Transaction,
): Promise<void> {
  const { engagement, payment, returned } = subject;
  const data = {
    ...(await valuesFor('client', context, subject, returned.amount)),
    byCard: payment.method === 'stripe',
  };
  await emailClient(context, 'payment-refunded', engagement, data, transaction);
}

/** Tells the owner of the amount that was paid in place of the one that was asked for. */
export async function emailMismatch(
  context: Context,
  { subject }: Emitted<'payment.mismatch'>,
  transaction: Transaction,
): Promise<void> {
  const { amount, currency } = subject.paid;
  const received =
    amount === null || currency === null ? 'Not known' : await amountFor('owner', context, amount, { currency });
  const data = { ...(await valuesFor('owner', context, subject)), received };
  await emailOwnerAlone(context, 'payment-mismatch', subject.engagement, data, transaction);
}

/** Tells the owner that the client's bank disputes a payment, or what it decided. */
export async function emailDispute(
  context: Context,
  { subject }: Emitted<'payment.disputed' | 'payment.dispute-closed' | 'payment.dispute-lost'>,
  transaction: Transaction,
): Promise<void> {
  const data = { ...(await valuesFor('owner', context, subject, subject.amount)), stage: subject.stage };
  await emailOwnerAlone(context, 'payment-dispute-notice', subject.engagement, data, transaction);
}

/** Tells the owner that money which the client was told of did not arrive. */
export async function emailRefundFailed(
  context: Context,
  { subject }: Emitted<'payment.refund-failed'>,
  transaction: Transaction,
): Promise<void> {
  const data = { ...(await valuesFor('owner', context, subject, subject.amount)), reason: subject.reason };
  await emailOwnerAlone(context, 'refund-failed-notice', subject.engagement, data, transaction);
}
