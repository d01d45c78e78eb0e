import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { refusedQuote } from '#api/core/state-refusals.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import type { QuoteRow } from '#api/database/tables/quotes.ts';
import { lockQuote } from '#api/features/quotes/find.ts';
import { addQuoteEvent } from '#api/features/quotes/history.ts';
import type { QuoteChange, QuoteDraft } from '#common/contract/quotes/draft.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import { dayIn } from '#common/site/days.ts';
import { nextQuoteNumber } from './number.ts';
import { presentQuote } from './present.ts';
import { type DraftColumns, readDraft } from './read-draft.ts';

/** Stores a draft with its first entry of the history. */
export async function storeDraft(
  context: Context,
  columns: DraftColumns & Pick<QuoteRow, 'number' | 'version'>,
  transaction: Transaction,
): Promise<QuoteRow> {
  const now = context.now();
  const row: QuoteRow = {
    id: newId(),
    ...columns,
    state: 'draft',
    sentAt: null,
    seenAt: null,
    answeredAt: null,
    declineReason: null,
    remindedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await context.database.models.quotes.create(row, { transaction });
  await addQuoteEvent(context, { quoteId: row.id, kind: 'created' }, transaction);
  return row;
}

/** Creates a draft under a number of its own. @throws RuleBroken as `readDraft` does */
export async function createDraft(context: Context, draft: QuoteDraft): Promise<Quote> {
  const { timeZone } = (await context.site.current()).content.identity;
  return context.database.transaction(async (transaction) => {
    const columns = await readDraft(context, draft, null, transaction);
    const year = dayIn(timeZone, context.now()).slice(0, 4);
    const number = await nextQuoteNumber(context, year, transaction);
    const row = await storeDraft(context, { ...columns, number, version: 1 }, transaction);
    return presentQuote(context, row, transaction);
  });
}

/** Replaces a draft. @throws NotFound; StateConflict for a sent one; Conflict for an edit of an older version; RuleBroken */
export async function changeDraft(
  context: Context,
  id: string,
  { updatedAt: base, ...draft }: QuoteChange,
): Promise<Quote> {
  const { database, now } = context;
  return database.transaction(async (transaction) => {
    const row = await lockQuote(context, id, transaction);
    if (row.state !== 'draft') throw refusedQuote(row.state, 'edited');
    assertNotStale(await presentQuote(context, row, transaction), { ...draft, updatedAt: base });
    const columns = await readDraft(context, draft, row, transaction);
    const changed = { ...row, ...columns, updatedAt: nextTimestamp(now(), row.updatedAt) };
    await database.models.quotes.update(changed, { where: { id }, transaction });
    return presentQuote(context, changed, transaction);
  });
}

/** Deletes a draft; its number is not given again. @throws NotFound; StateConflict for a sent one */
export async function deleteDraft(context: Context, id: string): Promise<void> {
  const { models } = context.database;
  await context.database.transaction(async (transaction) => {
    const row = await lockQuote(context, id, transaction);
    if (row.state !== 'draft') throw refusedQuote(row.state, 'deleted');
    await models.quoteEvents.destroy({ where: { quoteId: id }, transaction });
    await models.quotes.destroy({ where: { id }, transaction });
  });
}
