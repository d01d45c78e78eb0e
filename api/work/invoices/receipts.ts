import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { InvoiceReceiptRow, InvoiceRow } from '#api/database/tables/invoices.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { afterPaid } from '#api/work/payments/paid.ts';
import { notFound, ruleBroken, stateConflict } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { contactMessages } from '#common/messages.ts';
import type { ReceiptMethod } from '#common/money-options.ts';
import { dayIn } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';
import { readBalance } from './balance.ts';
import { lockInvoice } from './credit.ts';

const broken = (path: string, message: string) => ruleBroken(message, [{ path, message }]);

interface NewReceipt {
  amount: number;
  receivedOn: string;
  method: ReceiptMethod;
  note: string | null;
}

/** Receipts of an invoice that no payment counts yet, in the order in which they came. */
const freeReceipts = ({ database }: Pick<Context, 'database'>, invoiceId: string, transaction: Transaction) =>
  selectRows(database.models.invoiceReceipts, {
    where: { invoiceId, paymentId: null },
    order: ['receivedOn', 'createdAt', 'id'],
    transaction,
  });

/** Tells whether a part of a payment came as receipts of its invoice. */
export async function hasParts(
  { database }: Pick<Context, 'database'>,
  { invoiceId }: Pick<PaymentRow, 'invoiceId'>,
  transaction?: Transaction,
): Promise<boolean> {
  if (invoiceId === null) return false;
  const where = { invoiceId, paymentId: null };
  return (await database.models.invoiceReceipts.count({ where, ...(transaction && { transaction }) })) > 0;
}

/**
 * Counts receipts as parts of a payment that is paid now, up to its amount: one that is larger is split, so that no money
 * counts twice.
 */
export async function takeParts(
  context: Pick<Context, 'database'>,
  { id, invoiceId, amount }: Pick<PaymentRow, 'id' | 'invoiceId' | 'amount'>,
  transaction: Transaction,
): Promise<void> {
  if (invoiceId === null) return;
  const { invoiceReceipts } = context.database.models;
  let left = amount;
  for (const receipt of await freeReceipts(context, invoiceId, transaction)) {
    if (left === 0) return;
    const own = Math.min(left, Number(receipt.amount));
    left -= own;
    const where = { id: receipt.id };
    await invoiceReceipts.update({ amount: own, paymentId: id }, { where, transaction });
    const rest = { ...receipt, id: newId(), amount: Number(receipt.amount) - own };
    if (rest.amount > 0) await invoiceReceipts.create(rest, { transaction });
  }
}

/** The invoice is paid, so its unpaid payments by bank are: the work that waited for them begins. */
async function payByReceipts(
  context: Context,
  {
    row,
    engagement,
    receivedOn,
    actor,
  }: { row: InvoiceRow; engagement: EngagementRow; receivedOn: string; actor: Actor },
  transaction: Transaction,
): Promise<void> {
  const { now, database } = context;
  const { payments } = await readBalance(context, row, transaction);
  for (const before of payments) {
    if (before.paidAt !== null || before.method !== 'bank' || before.state === 'void') continue;
    const payment: PaymentRow = {
      ...before,
      state: 'paid',
      paidAt: Math.min(now(), zonedTime(engagement.timeZone, receivedOn, '12:00')),
      updatedAt: nextTimestamp(now(), before.updatedAt),
    };
    await database.models.payments.update(payment, { where: { id: payment.id }, transaction });
    await takeParts(context, payment, transaction);
    await afterPaid(context, { payment, engagement }, actor, transaction);
  }
}

/**
 * Notes money that came for an invoice. The receipt that closes it makes its unpaid payments by bank paid.
 * @throws NotFound; StateConflict; RuleBroken for more than is open or a day to come
 */
export async function addReceipt(
  context: Context,
  id: string,
  { amount, receivedOn, method, note }: NewReceipt,
  actor: Actor,
  transaction: Transaction,
): Promise<InvoiceRow> {
  const { row, engagement } = await lockInvoice(context, id, 'paid by hand', transaction);
  const { timeZone } = (await context.site.current()).content.identity;
  const { open } = await readBalance(context, row, transaction);
  if (open === 0) throw stateConflict('paid', 'Nothing of this invoice is open');
  if (amount > open) throw broken('amount', `Must be 1 to ${open}`);
  if (receivedOn > dayIn(timeZone, context.now())) throw broken('receivedOn', contactMessages.inTheFuture);
  const receipt: InvoiceReceiptRow = {
    id: newId(),
    invoiceId: id,
    ...{ amount, receivedOn, method, note },
    paymentId: null,
    createdAt: context.now(),
  };
  await context.database.models.invoiceReceipts.create(receipt, { transaction });
  if (amount === open && engagement) await payByReceipts(context, { row, engagement, receivedOn, actor }, transaction);
  return row;
}

/** Takes a receipt back. @throws NotFound; StateConflict once the invoice, or its payment, is paid */
export async function deleteReceipt(
  context: Context,
  { id, receiptId }: { id: string; receiptId: string },
  transaction: Transaction,
): Promise<InvoiceRow> {
  const { row } = await lockInvoice(context, id, 'changed', transaction);
  const { invoiceReceipts } = context.database.models;
  const where = { id: receiptId, invoiceId: id };
  const receipt = await selectRow(invoiceReceipts, { where, transaction });
  if (!receipt) throw notFound('Receipt');
  const { open } = await readBalance(context, row, transaction);
  if (open === 0 || receipt.paymentId !== null) throw stateConflict('paid', 'A receipt of a paid invoice stays');
  await invoiceReceipts.destroy({ where, transaction });
  return row;
}
