import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Emitted } from '#api/core/events.ts';
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

const kinds = {
  'quote.sent': 'sent',
  'quote.reminded': 'reminded',
  'quote.opened': 'opened',
  'quote.asked': 'question',
  'quote.declined': 'declined',
  'quote.withdrawn': 'withdrawn',
  'quote.accepted': 'accepted',
} as const satisfies Record<string, QuoteEventKind>;

/** Keeps what happened to a quote in its history. */
export async function keepHistory(
  context: Context,
  { type, subject }: Emitted<keyof typeof kinds>,
  transaction: Transaction,
): Promise<void> {
  const text = 'words' in subject ? subject.words : null;
  await addQuoteEvent(context, { quoteId: subject.quote.id, kind: kinds[type], text }, transaction);
}
