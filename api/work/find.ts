import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { ChangeRow, EngagementRow } from '#api/database/tables/engagements.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import type { QuoteRow, QuoteVersionRow } from '#api/database/tables/quotes.ts';
import { missing } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';

/** Rows of quotes, engagements and payments. What locks a row holds it until its transaction ends. */

type Needs = Pick<Context, 'database'>;

const inside = (transaction: Transaction | undefined) => transaction && { transaction };
const locked = (transaction: Transaction) => ({ transaction, lock: transaction.LOCK.UPDATE });

/** @throws NotFound */
export async function findQuote({ database }: Needs, id: string, transaction?: Transaction): Promise<QuoteRow> {
  const row = await selectRow(database.models.quotes, { where: { id }, ...inside(transaction) });
  if (!row) throw missing(messages.quoteNotFound);
  return row;
}

/** A change of a quote's state locks the quote first. @throws NotFound */
export async function lockQuote({ database }: Needs, id: string, transaction: Transaction): Promise<QuoteRow> {
  const row = await selectRow(database.models.quotes, { where: { id }, ...locked(transaction) });
  if (!row) throw missing(messages.quoteNotFound);
  return row;
}

/** Describes what was sent of a quote; `undefined` for a draft. */
export const findVersion = (
  { database }: Needs,
  quoteId: string,
  transaction?: Transaction,
): Promise<QuoteVersionRow | undefined> =>
  selectRow(database.models.quoteVersions, { where: { id: quoteId }, ...inside(transaction) });

/** @throws NotFound */
export async function findEngagement(
  { database }: Needs,
  id: string,
  transaction?: Transaction,
): Promise<EngagementRow> {
  const row = await selectRow(database.models.engagements, { where: { id }, ...inside(transaction) });
  if (!row) throw missing(messages.engagementNotFound);
  return row;
}

/** @throws NotFound */
export async function lockEngagement(
  { database }: Needs,
  id: string,
  transaction: Transaction,
): Promise<EngagementRow> {
  const row = await selectRow(database.models.engagements, { where: { id }, ...locked(transaction) });
  if (!row) throw missing(messages.engagementNotFound);
  return row;
}

/** A change of this engagement; of another one it is not found. The engagement is locked already. @throws NotFound */
export async function findChange(
  { database }: Needs,
  { id, engagementId }: Pick<ChangeRow, 'id' | 'engagementId'>,
  transaction?: Transaction,
): Promise<ChangeRow> {
  const where = { id, engagementId };
  const row = await selectRow(database.models.changes, { where, ...inside(transaction) });
  if (!row) throw missing(messages.changeNotFound);
  return row;
}

/** `null` where there is no such payment. */
export async function lockPayment(
  { database }: Needs,
  where: Partial<Pick<PaymentRow, 'id' | 'engagementId'>>,
  transaction: Transaction,
): Promise<PaymentRow | null> {
  return (await selectRow(database.models.payments, { where, ...locked(transaction) })) ?? null;
}
