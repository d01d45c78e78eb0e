import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { QuoteVersionRow } from '#api/database/tables/quote-versions.ts';
import type { QuoteRow } from '#api/database/tables/quotes.ts';
import { missing } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';

type Needs = Pick<Context, 'database'>;

/** @throws NotFound */
export async function findQuote({ database }: Needs, id: string, transaction?: Transaction): Promise<QuoteRow> {
  const row = await selectRow(database.models.quotes, { where: { id }, ...(transaction && { transaction }) });
  if (!row) throw missing(messages.quoteNotFound);
  return row;
}

/** The quote, locked until the transaction ends: whoever changes its state locks it first. @throws NotFound */
export async function lockQuote({ database }: Needs, id: string, transaction: Transaction): Promise<QuoteRow> {
  const row = await selectRow(database.models.quotes, { where: { id }, transaction, lock: transaction.LOCK.UPDATE });
  if (!row) throw missing(messages.quoteNotFound);
  return row;
}

/** Describes what was sent of a quote; `undefined` for a draft. */
export const findVersion = (
  { database }: Needs,
  quoteId: string,
  transaction?: Transaction,
): Promise<QuoteVersionRow | undefined> =>
  selectRow(database.models.quoteVersions, { where: { id: quoteId }, ...(transaction && { transaction }) });
