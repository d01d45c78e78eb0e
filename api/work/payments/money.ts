import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import type { EngagementMoney } from '#common/contract/quotes/shapes.ts';
import { unpaidOf } from './balance.ts';
import { lostOf } from './stripe-events.ts';

/**
 * Says what was agreed, paid, is open and was not asked for yet, in minor units; `payments` are all of the engagement in the order
 * in which they were asked for. Paid is less what went back to the client, by us or by the bank.
 */
export async function moneyOf(
  context: Pick<Context, 'database'>,
  engagement: EngagementRow,
  payments: readonly PaymentRow[],
  transaction?: Transaction,
): Promise<EngagementMoney> {
  const isOver = engagement.state === 'cancelled';
  let paid = 0;
  for (const payment of payments)
    if (payment.paidAt !== null)
      paid += payment.amount - payment.refunded - (await lostOf(context, payment, transaction));
  const next = isOver ? undefined : payments.find(({ paidAt, state }) => paidAt === null && state !== 'void');
  const invoice = next?.invoiceId
    ? await selectRow(context.database.models.invoices, {
        where: { id: next.invoiceId },
        ...(transaction && { transaction }),
      })
    : undefined;
  return {
    agreed: engagement.agreedPrice,
    paid,
    open: isOver ? 0 : Math.max(0, engagement.agreedPrice - paid),
    notAsked: isOver ? 0 : await unpaidOf(context, engagement, transaction),
    next: next ? { amount: next.amount, kind: next.kind, dueOn: invoice?.dueOn ?? null } : null,
  };
}
