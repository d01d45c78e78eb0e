import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { QuoteEventKind } from '#common/quote-options.ts';

/** Adds to the history of a quote, in the transaction of the change. */
export async function addQuoteEvent(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { quoteId, kind, text = null }: { quoteId: string; kind: QuoteEventKind; text?: string | null },
  transaction: Transaction,
): Promise<void> {
  await database.models.quoteEvents.create({ id: newId(), quoteId, kind, text, at: now() }, { transaction });
}
