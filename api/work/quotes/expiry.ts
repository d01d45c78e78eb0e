import { QueryTypes, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Emitted } from '#api/core/events.ts';
import { newId } from '#api/core/ids.ts';
import { repeat } from '#api/core/repeat.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { findVersion, lockQuote } from '#api/work/find.ts';
import { MINUTE } from '#common/limits.ts';
import { openQuoteStates, type QuoteEventKind } from '#common/quote-options.ts';
import { sendDueReminders } from './owner/remind.ts';

const isOpen = (state: string) => openQuoteStates.some((open) => open === state);

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

async function expire(context: Context, id: string): Promise<void> {
  const { database, now } = context;
  await database.transaction(async (transaction) => {
    const quote = await lockQuote(context, id, transaction);
    const version = await findVersion(context, id, transaction);
    if (!isOpen(quote.state) || !version || version.expiresAt > now()) return;
    const updatedAt = nextTimestamp(now(), quote.updatedAt);
    await database.models.quotes.update({ state: 'expired', updatedAt }, { where: { id }, transaction });
    await addQuoteEvent(context, { quoteId: id, kind: 'expired' }, transaction);
  });
}

/** Ends the open quotes whose time is over. Whoever reads or changes a state calls this before. */
export async function expireDueQuotes(context: Context): Promise<void> {
  const { sequelize } = context.database;
  const due = await sequelize.query<{ id: string }>(
    `SELECT quotes.id AS id FROM quotes JOIN quote_versions ON quote_versions.id = quotes.id
     WHERE quotes.state IN (:open) AND quote_versions.expiresAt <= :now`,
    { type: QueryTypes.SELECT, replacements: { open: [...openQuoteStates], now: context.now() } },
  );
  for (const { id } of due) await expire(context, id);
}

/** Ends quotes and reminds of them until it is stopped. */
export const createQuoteWorker = (context: Context) =>
  repeat({
    every: MINUTE,
    async work() {
      await expireDueQuotes(context);
      await sendDueReminders(context);
    },
    log: context.log,
    failure: 'quotes not looked at, retrying',
  });
