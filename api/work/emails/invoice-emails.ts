import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { spokenIn } from '#api/core/deliveries/email-language.ts';
import type { Emitted } from '#api/core/events.ts';
import { siteVoice } from '#api/core/voice.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { InvoiceRow } from '#api/database/tables/invoices.ts';
import { headingOf } from '#api/work/invoices/headings.ts';
import { readInvoiceDocument } from '#api/work/invoices/read-invoice.ts';
import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';
import { speaking } from '#common/texts/text.ts';
import { emailClient } from './engagement-emails.ts';

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
