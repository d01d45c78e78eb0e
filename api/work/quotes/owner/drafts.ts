import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { refusedQuote } from '#api/core/state-refusals.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { EstimateRow, QuoteRow } from '#api/database/tables/quotes.ts';
import { lockQuote } from '#api/work/find.ts';
import { readMoneySettings } from '#api/work/money/settings.ts';
import { linesOf } from '#api/work/quotes/estimates/service.ts';
import { addQuoteEvent } from '#api/work/quotes/expiry.ts';
import { type QuoteContent, readContent, storedOption } from '#api/work/quotes/quote-content.ts';
import { readQuoteSettings } from '#api/work/quotes/settings.ts';
import { highestTotal, pricesOf, rateProblems, type TaxBasis } from '#api/work/quotes/tax.ts';
import type { OptionDraft, QuoteChange, QuoteDraft } from '#common/contract/quotes/draft.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import type { QuoteClient } from '#common/contract/quotes/shapes.ts';
import { type FieldProblem, ruleBroken } from '#common/errors.ts';
import { QUOTE } from '#common/quote-limits.ts';
import { priceProblems } from '#common/rules/quote-prices.ts';
import { isCurrency } from '#common/site/currencies.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import { presentQuote } from './presenter.ts';

/** The columns that a draft sets. */
type DraftColumns = Pick<
  QuoteRow,
  | 'contactId'
  | 'estimateId'
  | 'clientName'
  | 'clientEmail'
  | 'clientCompany'
  | 'title'
  | 'currency'
  | 'content'
  | 'total'
  | 'validUntil'
>;

const broken = (path: string, message: string) => ruleBroken(message, [{ path, message }]);

/** The request of the draft and its estimate, where there are some. @throws RuleBroken for one that does not exist */
async function readOrigins(
  { database }: Context,
  draft: Pick<QuoteDraft, 'contactId' | 'estimateId'>,
  transaction: Transaction,
) {
  const { contacts, estimates } = database.models;
  const contact = draft.contactId
    ? await selectRow(contacts, { where: { id: draft.contactId, deletedAt: null }, transaction })
    : undefined;
  if (draft.contactId && !contact) throw broken('contactId', 'This request does not exist');
  const estimateId = draft.estimateId === undefined ? contact?.estimateId : draft.estimateId;
  const estimate = estimateId ? await selectRow(estimates, { where: { id: estimateId }, transaction }) : undefined;
  if (draft.estimateId && !estimate) throw broken('estimateId', 'This estimate does not exist');
  return { contact, estimate };
}

/** The lines of an estimate with the amounts that it was made with. */
function optionOf(estimate: EstimateRow, today: string): OptionDraft {
  const lines = linesOf(estimate);
  return {
    title: estimate.packageName ?? lines[0]?.title ?? 'Estimate',
    lines: lines.map(({ kind, ref, title, quantity, unitAmount }) => ({ kind, ref, title, quantity, unitAmount })),
    milestones: [],
    deliveryDate: estimate.earliestDelivery ?? addDays(today, QUOTE.deliveryDays),
  };
}

interface Client {
  name: string;
  email: string;
  company?: string | null | undefined;
}

function clientOf(client: Client | undefined): QuoteClient {
  if (!client) throw broken('client', 'Name the client, or choose a request');
  if (client.email === '') throw broken('client.email', 'This request has no email: name the client');
  return { name: client.name.slice(0, QUOTE.clientName), email: client.email, company: client.company ?? null };
}

const sumsProblems = (content: QuoteContent, basis: TaxBasis): FieldProblem[] =>
  content.options.flatMap((option, index) =>
    priceProblems(pricesOf(option, content, basis)).map(({ path, message }) => ({
      path: `options.${index}.${path}`,
      message,
    })),
  );

/** A part of the draft: as it is sent, `null` for none, or as it was where it is left out. */
const sentOr = <Value>(sent: Value | undefined, before: Value): Value => (sent === undefined ? before : sent);

/**
 * The columns of a draft. What a new one leaves out comes from its request, its estimate and the settings; what a changed
 * one leaves out stays.
 * @throws RuleBroken without a client or options, and for sums that are not possible
 */
async function readDraft(
  context: Context,
  draft: QuoteDraft,
  before: QuoteRow | null,
  transaction: Transaction,
): Promise<DraftColumns> {
  const settings = await readQuoteSettings(context, transaction);
  const basis = await readMoneySettings(context, transaction);
  const stored = before && readContent(before);
  const { contact, estimate } = await readOrigins(
    context,
    {
      ...draft,
      contactId: sentOr(draft.contactId, before?.contactId),
      estimateId: sentOr(draft.estimateId, before ? before.estimateId : undefined),
    },
    transaction,
  );
  const { identity } = (await context.site.current()).content;
  const today = dayIn(identity.timeZone, context.now());
  const kept = before && { name: before.clientName, email: before.clientEmail, company: before.clientCompany };
  const client = clientOf(draft.client ?? kept ?? contact);
  const drafted = draft.options ?? (!stored && estimate ? [optionOf(estimate, today)] : undefined);
  const options = drafted?.map((option) => storedOption(option, newId)) ?? stored?.options;
  if (!options) throw broken('options', 'Add an option, or choose an estimate');
  const currency = draft.currency ?? before?.currency ?? estimate?.currency ?? identity.currency;
  if (!isCurrency(currency)) throw broken('currency', 'Must be a currency of ISO 4217, such as EUR');
  const content: QuoteContent = {
    options,
    depositPercent: draft.depositPercent ?? stored?.depositPercent ?? settings.depositPercent,
    depositMethod: draft.depositMethod ?? stored?.depositMethod ?? settings.depositMethod,
    terms: sentOr(draft.terms, stored?.terms ?? settings.templates[0]?.terms ?? '') ?? '',
    note: sentOr(draft.note, stored?.note ?? null) ?? null,
    remind: draft.remind ?? stored?.remind ?? true,
    billing: sentOr(draft.client?.billing, stored?.billing) ?? null,
    reverseCharge: draft.reverseCharge ?? stored?.reverseCharge ?? false,
  };
  const problems = [...rateProblems(draft.options ?? [], basis), ...sumsProblems(content, basis)];
  if (problems.length > 0) throw ruleBroken(problems[0]?.message ?? 'Not valid', problems);
  return {
    contactId: contact?.id ?? null,
    estimateId: estimate?.id ?? null,
    clientName: client.name,
    clientEmail: client.email,
    clientCompany: client.company,
    title: draft.title,
    currency,
    content: JSON.stringify(content),
    total: highestTotal(content, basis),
    validUntil: draft.validUntil ?? before?.validUntil ?? addDays(today, settings.validDays),
  };
}

/** `Q-2027-0001`: the next number of a year. It is never given again, not even after its quote was deleted. */
async function nextQuoteNumber(
  { database }: Pick<Context, 'database'>,
  year: string,
  transaction: Transaction,
): Promise<string> {
  const { quoteNumbers } = database.models;
  const where = { id: year };
  await quoteNumbers.bulkCreate([{ id: year, last: 0 }], { ignoreDuplicates: true, transaction });
  await quoteNumbers.increment('last', { where, transaction });
  const row = await selectRow(quoteNumbers, { where, transaction });
  if (!row) throw new Error(`No counter of quotes for ${year}`);
  return `Q-${year}-${String(row.last).padStart(QUOTE.numberDigits, '0')}`;
}

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
