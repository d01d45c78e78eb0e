import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { missing } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';

type Needs = Pick<Context, 'database'>;

/** The engagement, locked until the transaction ends. @throws NotFound */
export async function lockEngagement(
  { database }: Needs,
  id: string,
  transaction: Transaction,
): Promise<EngagementRow> {
  const lock = transaction.LOCK.UPDATE;
  const row = await selectRow(database.models.engagements, { where: { id }, transaction, lock });
  if (!row) throw missing(messages.engagementNotFound);
  return row;
}

/** The payment, locked until the transaction ends; `null` where there is none. */
export async function lockPayment(
  { database }: Needs,
  where: Partial<Pick<PaymentRow, 'id' | 'engagementId'>>,
  transaction: Transaction,
): Promise<PaymentRow | null> {
  const lock = transaction.LOCK.UPDATE;
  return (await selectRow(database.models.payments, { where, transaction, lock })) ?? null;
}
