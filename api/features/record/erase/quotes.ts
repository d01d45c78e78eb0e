import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import type { QuoteRow } from '#api/database/tables/quotes.ts';
import { addQuoteEvent } from '#api/features/quotes/history.ts';
import { type QuoteContent, readContent } from '#api/features/quotes/stored.ts';
import { openQuoteStates } from '#common/quote-options.ts';
import { eraseAgreements, unknownToken } from './agreements.ts';
import type { Scrub } from './scrub.ts';

const orNull = (scrub: Scrub, text: string | null) => (text === null ? null : scrub(text));

/** Amounts and dates stay; the note was for the person alone. */
const scrubContent = (scrub: Scrub, content: QuoteContent): QuoteContent => ({
  ...content,
  options: content.options.map((option) => ({
    ...option,
    title: scrub(option.title),
    summary: orNull(scrub, option.summary),
    excludes: orNull(scrub, option.excludes),
    lines: option.lines.map((line) => ({ ...line, title: scrub(line.title), details: orNull(scrub, line.details) })),
    milestones: option.milestones.map((milestone) => ({ ...milestone, title: scrub(milestone.title) })),
  })),
  terms: scrub(content.terms),
  note: null,
});

async function eraseSent(context: Context, row: QuoteRow, scrub: Scrub, transaction: Transaction) {
  const { models } = context.database;
  const isOpen = openQuoteStates.some((state) => state === row.state);
  const where = { id: row.id };
  const erased = {
    contactId: null,
    estimateId: null,
    clientName: '',
    clientEmail: '',
    clientCompany: null,
    title: scrub(row.title),
    content: JSON.stringify(scrubContent(scrub, readContent(row))),
    declineReason: null,
    updatedAt: nextTimestamp(context.now(), row.updatedAt),
    ...(isOpen && { state: 'withdrawn' as const }),
  };
  await models.quotes.update(erased, { where, transaction });
  await models.quoteEvents.update({ text: null }, { where: { quoteId: row.id }, transaction });
  if (isOpen) await addQuoteEvent(context, { quoteId: row.id, kind: 'withdrawn' }, transaction);
  await models.quoteVersions.update({ document: '', token: unknownToken() }, { where, transaction });
}

/** Takes a person out of quotes. Open ones are withdrawn, and drafts deleted. */
export async function eraseQuotes(
  context: Context,
  rows: readonly QuoteRow[],
  scrub: Scrub,
  transaction: Transaction,
): Promise<void> {
  const { models } = context.database;
  const estimates = rows.map(({ estimateId }) => estimateId).filter((id) => id !== null);
  await models.estimates.update({ answers: null }, { where: { id: estimates }, transaction });
  const drafts = rows.filter(({ state }) => state === 'draft').map(({ id }) => id);
  await models.quoteEvents.destroy({ where: { quoteId: drafts }, transaction });
  await models.quotes.destroy({ where: { id: drafts }, transaction });
  const sent = rows.filter(({ state }) => state !== 'draft');
  for (const row of sent) await eraseSent(context, row, scrub, transaction);
  await eraseAgreements(
    context,
    'quote',
    sent.map(({ id }) => id),
    transaction,
  );
}
