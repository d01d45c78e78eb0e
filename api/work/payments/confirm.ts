import type { Context } from '#api/core/context.ts';
import { refusedIn } from '#api/core/state-refusals.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { lockPayment } from '#api/work/find.ts';
import { takeParts } from '#api/work/invoices/receipts.ts';
import { notFound, ruleBroken, stateConflict } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { contactMessages } from '#common/messages.ts';
import { dayIn } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';
import { afterPaid } from './paid.ts';

/**
 * Notes that a payment by bank arrived on a day, which counts as its noon.
 * @throws NotFound; StateConflict for one by card or one that is paid; RuleBroken for a day to come
 */
export async function confirmByBank(
  context: Context,
  id: string,
  { receivedOn, actor }: { receivedOn: string; actor: Actor },
): Promise<PaymentRow> {
  const { database, now } = context;
  return database.transaction(async (transaction) => {
    const row = await lockPayment(context, { id }, transaction);
    if (!row) throw notFound('Payment');
    if (row.method === 'stripe') throw stateConflict(row.state, 'A payment by card is confirmed by Stripe');
    if (row.paidAt !== null || row.state === 'void') throw refusedIn(row.state, 'payment', 'confirmed');
    const where = { id: row.engagementId };
    const engagement = await selectRow(database.models.engagements, { where, transaction });
    if (!engagement) throw notFound('Engagement');
    if (receivedOn > dayIn(engagement.timeZone, now()))
      throw ruleBroken(contactMessages.inTheFuture, [{ path: 'receivedOn', message: contactMessages.inTheFuture }]);
    const payment: PaymentRow = {
      ...row,
      state: 'paid',
      paidAt: Math.min(now(), zonedTime(engagement.timeZone, receivedOn, '12:00')),
      updatedAt: nextTimestamp(now(), row.updatedAt),
    };
    await database.models.payments.update(payment, { where: { id }, transaction });
    await takeParts(context, payment, transaction);
    await afterPaid(context, { payment, engagement }, actor, transaction);
    return payment;
  });
}
