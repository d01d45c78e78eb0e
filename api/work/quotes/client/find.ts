import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { isToken } from '#api/core/ids.ts';
import { refusedQuote } from '#api/core/state-refusals.ts';
import { selectRow } from '#api/database/table.ts';
import type { QuoteRow, QuoteVersionRow } from '#api/database/tables/quotes.ts';
import { lockQuote } from '#api/work/find.ts';
import { AppError, expired, missing } from '#common/errors.ts';
import { languageOf, languages } from '#common/languages.ts';
import { openQuoteStates } from '#common/quote-options.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t, type Voice } from '#common/texts/text.ts';
import { loadVoice } from '#common/texts/whole.ts';

export interface SentQuote {
  quote: QuoteRow;
  version: QuoteVersionRow;
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const unknownQuote = () => missing(messages.quoteNotFound);

/** Reads in the caller's transaction: one that waits for a second connection could wait for ever. @throws NotFound */
async function findVersionOf({ database }: Context, token: string, transaction?: Transaction) {
  if (!isToken(token)) throw unknownQuote();
  const where = { token };
  const version = await selectRow(database.models.quoteVersions, { where, ...(transaction && { transaction }) });
  if (!version || version.document === '' || !isSame(version.token, token)) throw unknownQuote();
  return version;
}

const Spoken = z.object({ language: z.enum(languages).optional(), locale: z.string() });

/** The voice of a quote, which keeps the language in which it was sent; `null` for an unknown link. */
export async function voiceOfQuote({ database }: Context, token: string): Promise<Voice | null> {
  if (!isToken(token)) return null;
  const version = await selectRow(database.models.quoteVersions, { where: { token } });
  if (!version || version.document === '') return null;
  const document = Spoken.parse(JSON.parse(version.document));
  return loadVoice(languageOf(document), document.locale);
}

/** The quote of a link. @throws NotFound, the same for an unknown link, a withdrawn quote and a wrong character */
export async function findByToken(context: Context, token: string): Promise<SentQuote> {
  const version = await findVersionOf(context, token);
  const quote = await selectRow(context.database.models.quotes, { where: { id: version.id } });
  if (!quote || quote.state === 'withdrawn') throw unknownQuote();
  return { quote, version };
}

/** The quote of a link, locked until the transaction ends. @throws NotFound */
export async function lockByToken(context: Context, token: string, transaction: Transaction): Promise<SentQuote> {
  const version = await findVersionOf(context, token, transaction);
  const quote = await lockQuote(context, version.id, transaction);
  if (quote.state === 'withdrawn') throw unknownQuote();
  return { quote, version };
}

export const isOpenQuote = ({ state }: Pick<QuoteRow, 'state'>): boolean =>
  openQuoteStates.some((open) => open === state);

/** @throws Expired once its time is over; StateConflict for one that is answered or replaced */
export function assertOpen({ quote, version }: SentQuote, act: string, now: number): void {
  const isOver = isOpenQuote(quote) && version.expiresAt <= now;
  if (quote.state === 'expired' || isOver) throw expired(t(messages.quoteExpired));
  if (!isOpenQuote(quote)) throw refusedQuote(quote.state, act);
}

/** @throws HashChanged where the client was shown something else */
export function assertSameDocument({ version }: SentQuote, documentHash: string): void {
  if (version.documentHash === documentHash) return;
  throw new AppError('hash_changed', t(messages.quoteChanged));
}
