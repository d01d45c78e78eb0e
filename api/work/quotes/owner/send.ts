import { randomBytes } from 'node:crypto';
import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { refusedQuote } from '#api/core/state-refusals.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { QuoteRow } from '#api/database/tables/quotes.ts';
import { contactOfEmail } from '#api/desk/index.ts';
import { aboutWork } from '#api/work/about.ts';
import { lockQuote } from '#api/work/find.ts';
import { bankDetailsOf, readMoneySettings } from '#api/work/money/settings.ts';
import { chargeProblem } from '#api/work/payments/stripe-amounts.ts';
import { makeDocument } from '#api/work/quotes/document.ts';
import { addQuoteEvent } from '#api/work/quotes/expiry.ts';
import { type QuoteContent, readContent } from '#api/work/quotes/quote-content.ts';
import { readQuoteSettings } from '#api/work/quotes/settings.ts';
import { highestTotal, pricesOf, type TaxBasis, taxProblems } from '#api/work/quotes/tax.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import { type FieldProblem, ruleBroken, stateConflict } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import type { QuoteState } from '#common/quote-options.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';
import { storeDraft } from './drafts.ts';
import { presentQuote } from './presenter.ts';

/** The request that a quote belongs to: its own, one of the client's email, or else a new one. */
async function contactOfClient(context: Context, quote: QuoteRow, transaction: Transaction): Promise<string> {
  const { contacts } = context.database.models;
  const own = quote.contactId
    ? await selectRow(contacts, { attributes: ['id'], where: { id: quote.contactId, deletedAt: null }, transaction })
    : undefined;
  const person = { name: quote.clientName, email: quote.clientEmail, company: quote.clientCompany };
  return (
    own?.id ??
    (await contactOfEmail(context, { ...person, message: `Quote: ${quote.title}`, source: 'manual' }, transaction))
  );
}

const TOKEN_BYTES = 24;

interface Setup {
  today: string;
  bankDetails: string;
  basis: TaxBasis;
  hasStripe: boolean;
  /** BCP 47 tag of the site. */
  locale: string;
}

/** Why Stripe could not take the deposit of an option, whichever the client accepts; `null` where it takes them all. */
function refusedDeposit(row: QuoteRow, { locale, basis }: Setup): string | null {
  const content = readContent(row);
  const { options } = content;
  const { currency } = row;
  for (const option of options) {
    const problem = chargeProblem({ amount: pricesOf(option, content, basis).deposit, currency, locale });
    if (problem === null) continue;
    return options.length === 1 ? problem : `${option.title}: ${problem}`;
  }
  return null;
}

function* depositProblems(row: QuoteRow, setup: Setup): Generator<FieldProblem> {
  const { depositPercent, depositMethod } = readContent(row);
  if (depositPercent === 0) return;
  const refused = depositMethod === 'stripe' ? refusedDeposit(row, setup) : null;
  if (refused !== null) yield { path: 'depositPercent', message: refused };
  if (depositMethod === 'stripe' && !setup.hasStripe)
    yield { path: 'depositMethod', message: 'The server has no key of Stripe: ask for the deposit by bank' };
  if (depositMethod === 'bank' && setup.bankDetails.trim() === '')
    yield { path: 'depositMethod', message: 'Set your bank account in Settings → Money' };
}

/** Reasons why a draft cannot be sent. */
function* problemsOf(row: QuoteRow, setup: Setup): Generator<FieldProblem> {
  const content = readContent(row);
  if (row.validUntil < setup.today) yield { path: 'validUntil', message: 'Must not be in the past' };
  for (const [index, option] of content.options.entries()) {
    if (option.deliveryDate < setup.today)
      yield { path: `options.${index}.deliveryDate`, message: 'Must not be in the past' };
    if (pricesOf(option, content, setup.basis).total === 0)
      yield { path: `options.${index}.lines`, message: 'The total of an option cannot be 0' };
  }
  if (content.terms.trim() === '') yield { path: 'terms', message: 'Terms are required' };
  yield* depositProblems(row, setup);
  yield* taxProblems(content, setup.basis);
}

/** A quote in one of these states can be replaced by a newer version, and withdrawn. */
const replaceableStates: readonly QuoteState[] = ['sent', 'seen', 'declined', 'expired'];

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

/** The versions of the same number that a newer one replaces. */
async function replaceEarlier(context: Context, { id, number }: QuoteRow, transaction: Transaction): Promise<void> {
  const { models } = context.database;
  const earlier = await selectRows(models.quotes, {
    where: { number, id: { [Op.ne]: id }, state: [...replaceableStates] },
    order: ['version'],
    transaction,
  });
  for (const { id: old } of earlier) {
    const quote = await lockQuote(context, old, transaction);
    if (quote.state === 'accepted') throw refusedQuote(quote.state, 'replaced');
    const updatedAt = nextTimestamp(context.now(), quote.updatedAt);
    await models.quotes.update({ state: 'replaced', updatedAt }, { where: { id: old }, transaction });
    await addQuoteEvent(context, { quoteId: old, kind: 'replaced' }, transaction);
  }
}

/** @throws StateConflict where a version of it was accepted meanwhile */
async function assertNoneAccepted({ database }: Context, { number }: QuoteRow, transaction: Transaction) {
  const accepted = await database.models.quotes.count({ where: { number, state: 'accepted' }, transaction });
  if (accepted > 0) throw refusedQuote('accepted', 'replaced');
}

/** Keeps seller and tax as they are now: rates that change later change nothing that was sent. */
const frozenContent = (row: QuoteRow, { seller, tax }: TaxBasis): QuoteContent => ({
  ...readContent(row),
  ...(tax.scheme !== null && { frozen: { seller, tax } }),
});

/** Freezes what the client is shown, makes the link, and replaces earlier versions; resolves to the sent row. */
async function freeze(context: Context, row: QuoteRow, { bankDetails, basis }: Setup, transaction: Transaction) {
  const { database, site } = context;
  const now = context.now();
  const { timeZone } = (await site.current()).content.identity;
  const { document, bytes, hash } = await makeDocument(context, row, { bankDetails, timeZone, basis }, transaction);
  const version = {
    id: row.id,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    document: bytes,
    documentHash: hash,
    expiresAt: zonedTime(timeZone, addDays(row.validUntil, 1), '00:00'),
    sentAt: now,
  };
  await database.models.quoteVersions.create(version, { transaction });
  const contactId = await contactOfClient(context, row, transaction);
  const sent: QuoteRow = {
    ...row,
    contactId,
    content: JSON.stringify(frozenContent(row, basis)),
    total: highestTotal(readContent(row), basis),
    state: 'sent',
    sentAt: now,
    updatedAt: nextTimestamp(now, row.updatedAt),
  };
  await database.models.quotes.update(sent, { where: { id: row.id }, transaction });
  return { sent, version, document };
}

/**
 * Sends a draft to its client.
 * @throws NotFound; StateConflict for one that is no draft; Conflict for an older version; RuleBroken for what cannot be sent
 */
export async function sendQuote(
  context: Context,
  id: string,
  { updatedAt, actor }: { updatedAt?: string | undefined; actor: Actor },
): Promise<Quote> {
  const { timeZone, locale } = (await context.site.current()).content.identity;
  return context.database.transaction(async (transaction) => {
    const row = await lockQuote(context, id, transaction);
    if (row.state !== 'draft') throw refusedQuote(row.state, 'sent');
    assertNotStale(await presentQuote(context, row, transaction), { updatedAt });
    const bankDetails = await bankDetailsOf(context, await readQuoteSettings(context, transaction), transaction);
    const today = dayIn(timeZone, context.now());
    const basis = await readMoneySettings(context, transaction);
    const setup = { today, bankDetails, basis, locale, hasStripe: context.config.stripe !== null };
    const problems = [...problemsOf(row, setup)];
    if (problems.length > 0) throw ruleBroken(problems[0]?.message ?? 'Not valid', problems);
    await assertNoneAccepted(context, row, transaction);
    await replaceEarlier(context, row, transaction);
    const { sent, version, document } = await freeze(context, row, setup, transaction);
    const subject = { quote: sent, version, document };
    await context.events.emit({ type: 'quote.sent', ...aboutWork(sent, actor), subject }, transaction);
    return presentQuote(context, sent, transaction);
  });
}
