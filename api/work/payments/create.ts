import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { selectRow } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';

interface NewPayment extends Pick<PaymentRow, 'kind' | 'amount' | 'method' | 'bankDetails' | 'changeId'> {
  engagement: Pick<EngagementRow, 'id' | 'number' | 'currency'>;
  /** By default the number of the quote with that of the payment. */
  reference?: string;
}

/**
 * Asks a client for money, in minor units of the currency of the engagement. The reference is the quote's number with
 * that of the payment, so the engagement is locked while payments are counted.
 */
export async function createPayment(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { engagement, kind, amount, method, bankDetails, changeId, reference }: NewPayment,
  transaction: Transaction,
): Promise<PaymentRow> {
  const { engagements, payments } = database.models;
  const { id: engagementId, number, currency } = engagement;
  await selectRow(engagements, { where: { id: engagementId }, transaction, lock: transaction.LOCK.UPDATE });
  const earlier = await payments.count({ where: { engagementId }, transaction });
  const row: PaymentRow = {
    id: newId(),
    engagementId,
    kind,
    changeId,
    state: 'due',
    amount,
    currency,
    method,
    reference: reference ?? `${number}-${earlier + 1}`,
    bankDetails: method === 'bank' ? bankDetails : null,
    sessionId: null,
    sessionUrl: null,
    sessionExpiresAt: null,
    paymentIntent: null,
    paidAt: null,
    refunded: 0,
    invoiceId: null,
    createdAt: now(),
    updatedAt: now(),
  };
  await database.sequelize.getQueryInterface().bulkInsert('payments', [row], { transaction });
  return row;
}
