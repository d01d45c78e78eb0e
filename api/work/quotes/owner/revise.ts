import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { refusedQuote } from '#api/core/state-refusals.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import { aboutWork } from '#api/work/about.ts';
import { lockQuote } from '#api/work/find.ts';
import { readContent } from '#api/work/quotes/quote-content.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import { stateConflict } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import type { QuoteState } from '#common/quote-options.ts';
import { storeDraft } from './drafts.ts';
import { presentQuote } from './presenter.ts';

/** A quote in one of these states can be replaced by a newer version, and withdrawn. */
export const replaceableStates: readonly QuoteState[] = ['sent', 'seen', 'declined', 'expired'];

/**
 * Starts the next version of a sent quote as a draft. @throws NotFound; StateConflict for one that is not sent, is accepted,
 * or has a draft of its next version already
 */
export async function reviseQuote(context: Context, id: string): Promise<Quote> {
  const { database } = context;
  return database.transaction(async (transaction) => {
    const row = await lockQuote(context, id, transaction);
    if (!replaceableStates.includes(row.state)) throw refusedQuote(row.state, 'revised');
    const newest = await selectRow(database.models.quotes, {
      where: { number: row.number },
      order: [['version', 'DESC']],
      transaction,
    });
    if (newest && newest.id !== row.id && newest.state === 'draft')
      throw stateConflict('draft', `Version ${newest.version} of this quote is a draft already`);
    const { frozen: _frozen, ...content } = readContent(row);
    const options = content.options.map((option) => ({ ...option, id: newId() }));
    const draft = await storeDraft(
      context,
      {
        number: row.number,
        version: (newest?.version ?? row.version) + 1,
        contactId: row.contactId,
        estimateId: row.estimateId,
        clientName: row.clientName,
        clientEmail: row.clientEmail,
        clientCompany: row.clientCompany,
        title: row.title,
        currency: row.currency,
        content: JSON.stringify({ ...content, options }),
        total: row.total,
        validUntil: row.validUntil,
      },
      transaction,
    );
    return presentQuote(context, draft, transaction);
  });
}

/** Ends the link of a sent quote. @throws NotFound; StateConflict for one that is not sent, or is accepted */
export async function withdrawQuote(context: Context, id: string, actor: Actor): Promise<Quote> {
  const { database, now } = context;
  return database.transaction(async (transaction) => {
    const row = await lockQuote(context, id, transaction);
    if (!replaceableStates.includes(row.state)) throw refusedQuote(row.state, 'withdrawn');
    const changed = { ...row, state: 'withdrawn' as const, updatedAt: nextTimestamp(now(), row.updatedAt) };
    await database.models.quotes.update(changed, { where: { id }, transaction });
    const subject = { quote: changed };
    await context.events.emit({ type: 'quote.withdrawn', ...aboutWork(changed, actor), subject }, transaction);
    return presentQuote(context, changed, transaction);
  });
}
