import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { VISITOR } from '#api/core/events.ts';
import { refusedIn } from '#api/core/state-refusals.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { countChanges } from '#api/database/contact-counts.ts';
import { clearRemains } from '#api/database/erased-remains.ts';
import { selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import type { QuoteRow } from '#api/database/tables/quotes.ts';
import { contactsOf, deleteOrphans } from '#api/desk/index.ts';
import { addQuoteEvent, expireDueQuotes } from '#api/work/quotes/expiry.ts';
import { type QuoteContent, readContent } from '#api/work/quotes/quote-content.ts';
import { objectsOf } from '#common/backup/stored-objects.ts';
import type { Actor } from '#common/events.ts';
import { openQuoteStates } from '#common/quote-options.ts';
import { createScrub, ERASED, eraseAgreements, eraseEngagements, type Scrub, unknownToken } from './engagements.ts';

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
  billing: null,
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
async function eraseQuotes(
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

/** Deletes the requests of an email for good. @returns their ids, and files whose content is to be removed */
async function eraseContacts(
  context: Context,
  email: string,
  transaction: Transaction,
): Promise<{ ids: string[]; files: FileRow[] }> {
  const { models } = context.database;
  const rows = await contactsOf(context, email, {}, transaction);
  const ids = rows.map(({ id }) => id);
  const files = await selectRows(models.files, { where: { contactId: ids }, transaction });
  await models.files.destroy({ where: { contactId: ids }, transaction });
  await models.contacts.destroy({ where: { id: ids }, transaction });
  const digests = rows.flatMap(({ textDigest }) => textDigest ?? []);
  // A preview of a list can hold anybody.
  await models.imports.destroy({ where: { state: 'open', source: 'contacts-csv' }, transaction });
  await models.spamTexts.destroy({ where: { id: digests }, transaction });
  await models.trustedSenders.destroy({ where: { email: email.toLowerCase() }, transaction });
  await countChanges(
    context.database,
    rows.map((before) => ({ before, after: null })),
    transaction,
  );
  await deleteOrphans(context, transaction);
  return { ids, files };
}

interface Traces {
  email: string;
  /** As the person was called. */
  names: readonly string[];
  /** Numbers of the quotes: emails to the owner name them. */
  numbers: readonly string[];
  /** Ids of all rows that were touched. */
  ids: readonly string[];
}

/** Deletes emails, replies that are kept for repeated requests, and names in the activity log. */
async function eraseTraces(
  { database }: Context,
  { email, names, numbers, ids }: Traces,
  transaction: Transaction,
): Promise<void> {
  const { sequelize, models } = database;
  const lower = (column: string) => sequelize.fn('LOWER', sequelize.col(column));
  const holds = (column: string, text: string) =>
    sequelize.where(sequelize.fn('INSTR', lower(column), text.toLowerCase()), { [Op.gt]: 0 });
  const about = [
    ...['recipient', 'replyTo'].map((column) => sequelize.where(lower(column), email.toLowerCase())),
    holds('data', email),
    ...numbers.map((number) => holds('data', `"${number}"`)),
  ];
  // An email that is being sent at this moment stays until it is deleted as all sent ones are.
  await models.deliveries.destroy({ where: { [Op.and]: [{ lockedUntil: null }, { [Op.or]: about }] }, transaction });
  await models.idempotencyKeys.destroy({ where: holds('reply', email), transaction });
  await models.undoSteps.destroy({ where: holds('changes', email), transaction });
  await models.activities.update({ title: ERASED }, { where: { entityId: [...ids] }, transaction });
  await models.activities.update({ actor: VISITOR.name }, { where: { actor: [...names] }, transaction });
  await models.invitations.update({ clientName: null }, { where: { clientName: [...names] }, transaction });
}

/** Deletes drafts of invoices. @returns how many were issued and stay */
async function eraseInvoiceDrafts(
  { database }: Context,
  engagements: readonly EngagementRow[],
  transaction: Transaction,
): Promise<number> {
  const { invoices } = database.models;
  const engagementId = engagements.map(({ id }) => id);
  await invoices.destroy({ where: { engagementId, number: { [Op.is]: null } }, transaction });
  return invoices.count({ where: { engagementId }, transaction });
}

interface Erased {
  quotes: number;
  engagements: number;
  /** Issued invoices have to be kept, with their documents. */
  invoicesKept: number;
}

/** Quotes and engagements of an email, case aside, locked until the transaction ends. */
async function findAll({ database }: Context, email: string, transaction: Transaction) {
  const { sequelize, models } = database;
  const where = sequelize.where(sequelize.fn('LOWER', sequelize.col('clientEmail')), email.toLowerCase());
  const options = { where, transaction, lock: transaction.LOCK.UPDATE };
  // MySQL compares without accents, too.
  const isTheirs = ({ clientEmail }: Pick<QuoteRow, 'clientEmail'>) =>
    clientEmail.toLowerCase() === email.toLowerCase();
  const quotes = (await selectRows(models.quotes, options)).filter(isTheirs);
  const engagements = (await selectRows(models.engagements, options)).filter(isTheirs);
  return { quotes, engagements };
}

const isOver = ({ state }: EngagementRow) => state === 'confirmed' || state === 'cancelled';

async function eraseRows(context: Context, email: string, actor: Actor, transaction: Transaction) {
  const { quotes, engagements } = await findAll(context, email, transaction);
  const running = engagements.find((engagement) => !isOver(engagement));
  if (running) throw refusedIn(running.state, 'engagement', 'erased');
  const people = [...quotes, ...engagements].map(({ clientName, clientEmail, clientCompany }) => ({
    name: clientName,
    email: clientEmail,
    company: clientCompany,
  }));
  const scrub = createScrub(people);
  await eraseQuotes(context, quotes, scrub, transaction);
  const files = await eraseEngagements(context, engagements, scrub, transaction);
  const contacts = await eraseContacts(context, email, transaction);
  const traces = {
    email,
    names: people.map(({ name }) => name),
    numbers: quotes.map(({ number }) => number),
    ids: [...quotes, ...engagements].map(({ id }) => id).concat(contacts.ids),
  };
  await eraseTraces(context, traces, transaction);
  const invoicesKept = await eraseInvoiceDrafts(context, engagements, transaction);
  const erased: Erased = { quotes: quotes.length, engagements: engagements.length, invoicesKept };
  await context.events.emit(
    { type: 'person.erased', entityId: null, title: ERASED, actor, details: erased, subject: { email } },
    transaction,
  );
  const words = [...new Set(people.flatMap((person) => [person.email, person.name]).concat(email))];
  return { erased, words, files: [...files, ...contacts.files] };
}

/** Files that cannot be removed now are left to the cleanup of files without a row. */
async function removeObjects({ storages, log }: Context, files: readonly FileRow[]) {
  for (const { key, place } of files.flatMap(objectsOf))
    await storages
      .at(place)
      .then((storage) => storage.remove(key))
      .catch((error: unknown) => log.warn({ err: error }, 'orphaned file left for cleanup'));
}

/**
 * Takes a person out of requests, quotes, engagements and emails; amounts, states, dates and hashes stay, and the record
 * verifies as before. The page of the record names people, so this is a change of the content.
 * @returns how many quotes and engagements were touched @throws StateConflict while an engagement of theirs goes on
 */
export async function erasePerson(context: Context, email: string, actor: Actor): Promise<Erased> {
  await expireDueQuotes(context);
  const { erased, words, files } = await context.content.change((transaction) =>
    eraseRows(context, email, actor, transaction),
  );
  await removeObjects(context, files);
  const remains = await clearRemains(context.database, context.config.dataDir, words);
  // Somebody else may have the same name, so this is not certain; neither the name nor the email is in the log.
  if (remains.length > 0) context.log.warn({ files: remains }, 'words of an erased person are still in the database');
  return erased;
}
