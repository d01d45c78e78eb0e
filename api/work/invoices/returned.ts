import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Emitted } from '#api/core/events.ts';
import { readMoneySettings } from '#api/work/money/settings.ts';
import { readBalance } from './balance.ts';
import { issueCredit, lockInvoice } from './credit.ts';

/** Credits the invoice of a payment once a refund counts, where that was wanted. */
export async function creditRefund(
  context: Context,
  { actor, subject: { payment, returned } }: Emitted<'payment.refunded'>,
  transaction: Transaction,
): Promise<void> {
  const { invoices } = await readMoneySettings(context, transaction);
  if (returned.creditNote !== 1 || payment.invoiceId === null || !invoices.enabled) return;
  const locked = await lockInvoice(context, payment.invoiceId, 'credited', transaction);
  const { credited } = await readBalance(context, locked.row, transaction);
  const amount = Math.min(returned.amount, Number(locked.row.total) - credited);
  if (amount < 1) return;
  const reason = returned.reason.replace(/\s+/g, ' ').slice(0, 300) || 'Refund';
  const credit = { kind: 'reduction', amount, reason, send: true, actor, isReturned: true } as const;
  const { id: creditId } = await issueCredit(context, { ...locked, ...credit }, transaction);
  await context.database.models.refunds.update({ creditId }, { where: { id: returned.id }, transaction });
}
