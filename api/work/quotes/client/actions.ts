import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { VISITOR } from '#api/core/events.ts';
import { newId } from '#api/core/ids.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { aboutWork } from '#api/work/about.ts';
import type { ClientQuote } from '#common/contract/quotes/client.ts';
import { QuoteDocument } from '#common/contract/quotes/shapes.ts';
import { rateLimited } from '#common/errors.ts';
import { quoteMessages } from '#common/messages.ts';
import { CLIENT_CALLS } from '#common/quote-limits.ts';
import type { QuoteState } from '#common/quote-options.ts';
import { assertOpen, isOpenQuote, lockByToken, presentClientQuote, type SentQuote } from './presenter.ts';

const ANSWER_LIMIT: Limit = { name: 'quote-answer', points: CLIENT_CALLS.answers, duration: CLIENT_CALLS.window };

export const documentOf = ({ version }: SentQuote): QuoteDocument => QuoteDocument.parse(JSON.parse(version.document));

async function countAnswer({ limits }: Context, client: string, transaction: Transaction): Promise<void> {
  const { allowed, retryAfter } = await limits.takeForClient(ANSWER_LIMIT, client, transaction);
  if (!allowed) throw rateLimited(quoteMessages.rateLimited, retryAfter);
}

/** Keeps the first time at which the page of an open quote was opened. @throws NotFound */
export async function openQuote(context: Context, token: string): Promise<QuoteState> {
  const { database, events, now } = context;
  return database.transaction(async (transaction) => {
    const sent = await lockByToken(context, token, transaction);
    const { quote, version } = sent;
    if (isOpenQuote(quote) && version.expiresAt <= now()) return 'expired';
    if (quote.state !== 'sent') return quote.state;
    const columns = { state: 'seen', seenAt: now(), updatedAt: nextTimestamp(now(), quote.updatedAt) } as const;
    await database.models.quotes.update(columns, { where: { id: quote.id }, transaction });
    const subject = { quote: { ...quote, ...columns }, document: documentOf(sent), words: null };
    await events.emit({ type: 'quote.opened', actor: VISITOR, subject }, transaction);
    return 'seen';
  });
}

/** Takes a question about an open quote into the thread of its request. @throws NotFound; Expired; StateConflict; RateLimited */
export async function askAboutQuote(
  context: Context,
  token: string,
  { message, client }: { message: string; client: string },
): Promise<string> {
  return context.database.transaction(async (transaction) => {
    const sent = await lockByToken(context, token, transaction);
    assertOpen(sent, 'asked about', context.now());
    await countAnswer(context, client, transaction);
    const subject = { quote: sent.quote, document: documentOf(sent), words: message };
    await context.events.emit({ type: 'quote.asked', actor: VISITOR, subject }, transaction);
    return newId();
  });
}

/** Declines an open quote. @throws NotFound; Expired; StateConflict; RateLimited */
export async function declineQuote(
  context: Context,
  token: string,
  { reason, client }: { reason: string | null; client: string },
): Promise<ClientQuote> {
  const { database, events, now } = context;
  return database.transaction(async (transaction) => {
    const sent = await lockByToken(context, token, transaction);
    assertOpen(sent, 'declined', now());
    await countAnswer(context, client, transaction);
    const { quote } = sent;
    const updatedAt = nextTimestamp(now(), quote.updatedAt);
    const columns = { state: 'declined', answeredAt: now(), declineReason: reason, updatedAt } as const;
    await database.models.quotes.update(columns, { where: { id: quote.id }, transaction });
    const declined = { ...quote, ...columns };
    const subject = { quote: declined, document: documentOf(sent), words: reason };
    await events.emit({ type: 'quote.declined', ...aboutWork(declined, VISITOR), subject }, transaction);
    return presentClientQuote(context, declined, transaction);
  });
}
