import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { refusedIn } from '#api/core/state-refusals.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { aboutPayment } from '#api/work/about.ts';
import { lockEngagement } from '#api/work/find.ts';
import { bankDetailsOf } from '#api/work/money/settings.ts';
import { readQuoteSettings } from '#api/work/quotes/settings.ts';
import { ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { createPayment } from './create.ts';
import { chargeProblem } from './stripe-amounts.ts';
import { lostOf } from './stripe-events.ts';

type Engagement = Pick<EngagementRow, 'id' | 'agreedPrice'>;

/** What reductions took off payments that were not paid: that much of the price is gone. */
async function reducedBy({ database }: Pick<Context, 'database'>, engagementId: string, transaction?: Transaction) {
  const where = { engagementId, creditKind: 'reduction' as const };
  const lowered = await database.models.invoices.sum('lowered', { where, ...(transaction && { transaction }) });
  return Number(lowered) || 0;
}

/**
 * Returns what can still be asked for of the agreed price: all but what was asked for already, in minor units. What a
 * client's bank took back was not paid, so it can be asked for anew.
 */
export async function unpaidOf(
  context: Pick<Context, 'database'>,
  { id, agreedPrice }: Engagement,
  transaction?: Transaction,
): Promise<number> {
  const where = { engagementId: id };
  const rows = await selectRows(context.database.models.payments, { where, ...(transaction && { transaction }) });
  let asked = 0;
  for (const row of rows) asked += row.amount - (await lostOf(context, row, transaction));
  return Math.max(0, agreedPrice - asked - (await reducedBy(context, id, transaction)));
}

/** As the earlier payments of the engagement, or as the settings say; `null` without bank details. */
export async function findWayToPay(context: Context, { id }: Engagement, transaction: Transaction) {
  const { config, database } = context;
  const earlier = await selectRow(database.models.payments, {
    where: { engagementId: id },
    order: [['createdAt', 'DESC']],
    transaction,
  });
  const settings = await readQuoteSettings(context, transaction);
  const method = earlier?.method ?? settings.depositMethod;
  if (method === 'stripe' && config.stripe !== null) return { method, bankDetails: null };
  const bankDetails = earlier?.bankDetails ?? (await bankDetailsOf(context, settings, transaction));
  return bankDetails.trim() === '' ? null : { method: 'bank' as const, bankDetails };
}

/** @throws RuleBroken at `amount` for one by card that Stripe cannot take */
export async function assertPayable(
  { site }: Pick<Context, 'site'>,
  { amount, method, currency }: Pick<PaymentRow, 'amount' | 'method' | 'currency'>,
): Promise<void> {
  if (method !== 'stripe') return;
  const { locale } = (await site.current()).content.identity;
  const message = chargeProblem({ amount, currency, locale });
  if (message !== null) throw ruleBroken(message, [{ path: 'amount', message }]);
}

/**
 * Asks the client for a part of what is not asked for yet.
 * @throws NotFound; StateConflict for cancelled work; RuleBroken for more than that
 */
export async function requestPayment(
  context: Context,
  engagementId: string,
  { amount, actor }: { amount: number; actor: Actor },
): Promise<PaymentRow> {
  return context.database.transaction(async (transaction) => {
    const engagement = await lockEngagement(context, engagementId, transaction);
    if (engagement.state === 'cancelled') throw refusedIn(engagement.state, 'engagement', 'paid for');
    const unpaid = await unpaidOf(context, engagement, transaction);
    if (amount > unpaid) {
      const message = unpaid === 0 ? 'Nothing is left to ask for' : `Must be 1 to ${unpaid}`;
      throw ruleBroken(message, [{ path: 'amount', message }]);
    }
    const way = await findWayToPay(context, engagement, transaction);
    if (way === null) throw ruleBroken('Set your bank account in Settings → Money');
    await assertPayable(context, { amount, method: way.method, currency: engagement.currency });
    const fields = { engagement, kind: 'balance', amount, changeId: null, ...way } as const;
    const payment = await createPayment(context, fields, transaction);
    const subject = { payment, engagement };
    await context.events.emit({ type: 'payment.requested', ...aboutPayment(subject, actor), subject }, transaction);
    return payment;
  });
}
