import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { SITE } from '#api/core/events.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { readMoneySettings } from '#api/work/money/settings.ts';
import { AppError } from '#common/errors.ts';
import { planInvoice, storeDraft } from './draft.ts';
import { problemOfCurrency } from './e-invoice.ts';
import { issueInvoice } from './issue.ts';

/**
 * Issues and emails the invoice of a payment in the transaction that makes it, where the owner switched that on. What issuing
 * would refuse leaves a draft.
 */
export async function invoiceAutomatically(
  context: Context,
  engagement: EngagementRow,
  payment: PaymentRow,
  transaction: Transaction,
): Promise<void> {
  const { invoices } = await readMoneySettings(context, transaction);
  if (!invoices.enabled || !invoices.automatic) return;
  const kind = payment.kind === 'deposit' ? 'deposit' : 'progress';
  const paymentId = kind === 'progress' ? payment.id : null;
  const input = { paymentId, amount: null, rateId: null, supply: null, dueOn: null, note: null };
  const row = await storeDraft(context, engagement, { kind, input, total: payment.amount }, transaction);
  const refused = await refusal(context, engagement, { kind, input }, transaction);
  if (refused || needsBilling(engagement, invoices.xml)) return;
  if (invoices.xml && problemOfCurrency(engagement.currency) !== null) return;
  await issueInvoice(context, { row, engagement, kind, input }, { send: true, actor: SITE }, transaction);
}

/** Invoices with tax name the buyer. */
const needsBilling = ({ billing, taxes }: EngagementRow, xml: boolean): boolean =>
  billing === null && (taxes !== null || xml);

/** Whether the plan is refused; it changes nothing, so the transaction goes on. */
async function refusal(
  context: Context,
  engagement: EngagementRow,
  draft: Parameters<typeof planInvoice>[2],
  transaction: Transaction,
): Promise<boolean> {
  try {
    await planInvoice(context, engagement, draft, transaction);
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}
