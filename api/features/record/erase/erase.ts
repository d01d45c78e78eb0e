import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { refusedIn } from '#api/core/state-refusals.ts';
import { selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import type { QuoteRow } from '#api/database/tables/quotes.ts';
import { expireDueQuotes } from '#api/features/quotes/expiry.ts';
import { objectsOf } from '#common/backup/stored-objects.ts';
import type { Actor } from '#common/events.ts';
import { eraseEngagements } from './engagements.ts';
import { eraseQuotes } from './quotes.ts';
import { createScrub, ERASED } from './scrub.ts';
import { eraseContacts, eraseTraces } from './traces.ts';

interface Erased {
  quotes: number;
  engagements: number;
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
  const erased: Erased = { quotes: quotes.length, engagements: engagements.length };
  await context.events.emit(
    { type: 'person.erased', entityId: null, title: ERASED, actor, details: erased },
    transaction,
  );
  return { erased, files: [...files, ...contacts.files] };
}

/** What cannot be removed now is removed by the cleanup of files without a row. */
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
  const { erased, files } = await context.content.change((transaction) =>
    eraseRows(context, email, actor, transaction),
  );
  await removeObjects(context, files);
  return erased;
}
