import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { VISITOR } from '#api/core/events.ts';
import { newId } from '#api/core/ids.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { tellQuote } from '#api/desk/index.ts';
import { addQuoteEvent } from '#api/work/quotes/history.ts';
import type { ClientQuote } from '#common/contract/quotes/client.ts';
import { QuoteDocument } from '#common/contract/quotes/shapes.ts';
import { rateLimited } from '#common/errors.ts';
import { quoteMessages } from '#common/messages.ts';
import { CLIENT_CALLS } from '#common/quote-limits.ts';
import type { QuoteState } from '#common/quote-options.ts';
import { enqueueNotice } from './emails.ts';
import { assertOpen, isOpenQuote, lockByToken, type SentQuote } from './find.ts';
import { presentClientQuote } from './presenter.ts';

const ANSWER_LIMIT: Limit = { name: 'quote-answer', points: CLIENT_CALLS.answers, duration: CLIENT_CALLS.window };

export const documentOf = ({ version }: SentQuote): QuoteDocument => QuoteDocument.parse(JSON.parse(version.document));

async function countAnswer({ limits }: Context, client: string, transaction: Transaction): Promise<void> {
  const { allowed, retryAfter } = await limits.takeForClient(ANSWER_LIMIT, client, transaction);
  if (!allowed) throw rateLimited(quoteMessages.rateLimited, retryAfter);
}

/** Keeps the first time at which the page of an open quote was opened. @throws NotFound */
export async function openQuote(context: Context, token: string): Promise<QuoteState> {
  const { database, now } = context;
  return database.transaction(async (transaction) => {
    const sent = await lockByToken(context, token, transaction);
    const { quote, version } = sent;
    if (isOpenQuote(quote) && version.expiresAt <= now()) return 'expired';
    if (quote.state !== 'sent') return quote.state;
    const columns = { state: 'seen', seenAt: now(), updatedAt: nextTimestamp(now(), quote.updatedAt) } as const;
    await database.models.quotes.update(columns, { where: { id: quote.id }, transaction });
    await addQuoteEvent(context, { quoteId: quote.id, kind: 'opened' }, transaction);
    await enqueueNotice(context, 'quote-seen-notice', sent, { document: documentOf(sent) }, transaction);
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
    const { quote } = sent;
    const document = documentOf(sent);
    await addQuoteEvent(context, { quoteId: quote.id, kind: 'question', text: message }, transaction);
    const news = { contactId: quote.contactId, action: 'question', quoteId: quote.id, number: quote.number } as const;
    const author = document.client.email;
    await tellQuote(context, { ...news, author, text: message, isWaiting: true }, transaction);
    await enqueueNotice(context, 'quote-question-notice', sent, { document, words: message }, transaction);
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
    const document = documentOf(sent);
    const updatedAt = nextTimestamp(now(), quote.updatedAt);
    const columns = { state: 'declined', answeredAt: now(), declineReason: reason, updatedAt } as const;
    await database.models.quotes.update(columns, { where: { id: quote.id }, transaction });
    await addQuoteEvent(context, { quoteId: quote.id, kind: 'declined', text: reason }, transaction);
    const news = { contactId: quote.contactId, action: 'declined', quoteId: quote.id, number: quote.number } as const;
    await tellQuote(context, { ...news, author: document.client.email, text: reason }, transaction);
    const event = { type: 'quote.declined', entityId: quote.id, title: quote.title, actor: VISITOR } as const;
    await events.emit({ ...event, details: { number: quote.number } }, transaction);
    await enqueueNotice(context, 'quote-declined-notice', sent, { document, words: reason }, transaction);
    return presentClientQuote(context, { ...quote, ...columns }, transaction);
  });
}
