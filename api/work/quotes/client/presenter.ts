import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { isToken } from '#api/core/ids.ts';
import { refusedQuote } from '#api/core/state-refusals.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { QuoteRow, QuoteVersionRow } from '#api/database/tables/quotes.ts';
import { findAcceptance, presentBilling } from '#api/work/agreements/store.ts';
import { taxName, taxNote } from '#api/work/agreements/tax-names.ts';
import { roomUrl } from '#api/work/engagements/room-url.ts';
import { findVersion, lockQuote } from '#api/work/find.ts';
import { isAsked, presentClientPayment } from '#api/work/payments/presenter.ts';
import { presentDocument } from '#api/work/quotes/document.ts';
import type { ClientQuote } from '#common/contract/quotes/client.ts';
import { QuoteDocument, type TaxedOption } from '#common/contract/quotes/shapes.ts';
import { AppError, expired, missing } from '#common/errors.ts';
import { languageOf, languages } from '#common/languages.ts';
import { openQuoteStates } from '#common/quote-options.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { speaking, t, type Voice } from '#common/texts/text.ts';
import { loadVoice, voiceOf } from '#common/texts/whole.ts';

type Needs = Pick<Context, 'config' | 'database' | 'now'>;

/** The engagement's room and its deposit. */
async function readEngagement({ config, database }: Needs, quoteId: string, transaction?: Transaction) {
  const { engagements, payments } = database.models;
  const inside = transaction && { transaction };
  const engagement = await selectRow(engagements, { where: { quoteId }, ...inside });
  if (!engagement) return { payment: null, roomUrl: null };
  const deposit = await selectRow(payments, {
    where: { engagementId: engagement.id, kind: 'deposit' },
    ...inside,
  });
  return {
    payment: deposit && isAsked(engagement, deposit) ? presentClientPayment(deposit) : null,
    roomUrl: roomUrl({ config }, engagement.roomToken),
  };
}

/** An option with the names and notes of ours on tax in the language that is written. */
const namedOption = (option: TaxedOption): TaxedOption => ({
  ...option,
  lines: option.lines.map(({ rate, ...line }) => ({ ...line, rate: rate && { ...rate, name: taxName(rate.name) } })),
  taxes: option.taxes.map(({ name, note, ...sum }) => ({
    ...sum,
    name: taxName(name),
    note: note === null ? null : taxNote(note),
  })),
});

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

/** A quote as its client sees it, drawn from what was sent. @throws NotFound for one that was not sent */
export async function presentClientQuote(
  context: Needs,
  quote: QuoteRow,
  transaction?: Transaction,
): Promise<ClientQuote> {
  const version = await findVersion(context, quote.id, transaction);
  if (!version || version.document === '') throw missing(messages.quoteNotFound);
  const document = QuoteDocument.parse(JSON.parse(version.document));
  const acceptance = await findAcceptance(context, 'quote', quote.id, transaction);
  const { v: _v, kind: _kind, nonce: _nonce, bankDetails: _bank, ...shown } = presentDocument(document);
  const options = speaking(await voiceOf(document), () => shown.options.map(namedOption));
  return {
    ...shown,
    options,
    state: isOpenQuote(quote) && version.expiresAt <= context.now() ? 'expired' : quote.state,
    expiresAt: toIso(version.expiresAt),
    documentHash: version.documentHash,
    acceptance: acceptance
      ? {
          optionId: acceptance.optionId ?? '',
          name: acceptance.name,
          acceptedAt: toIso(acceptance.at),
          verificationCode: acceptance.verificationCode,
          ...presentBilling(acceptance, shown.client.billing),
        }
      : null,
    ...(await readEngagement(context, quote.id, transaction)),
  };
}
