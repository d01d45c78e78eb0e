import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { addToCount } from '#api/database/contact-counts.ts';
import { nextNumber } from '#api/database/counters.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { ContactKind } from '#common/dashboard-options.ts';
import { attributionColumns } from './attribution.ts';
import { contactsOf } from './senders.ts';
import { storedUrgency } from './urgency.ts';
import { arrived, untouched } from './waiting.ts';

interface Person {
  name: string;
  email: string;
  company?: string | null;
  /** Message of a new request. */
  message: string;
  source: ContactKind;
}

/** A person who booked or gets a quote does not wait for an email. */
const isWaiting = false;

function newContact({ name, email, company = null, message, source }: Person, now: number): Omit<ContactRow, 'seq'> {
  const scored = {
    priority: 'medium' as const,
    timeline: null,
    isPressing: 0,
    projectType: null,
    submittedAt: now,
  };
  return {
    id: newId(),
    name,
    email,
    company,
    budget: null,
    message,
    ...scored,
    ...storedUrgency(scored, now),
    packageId: null,
    packageName: null,
    estimateId: null,
    ...untouched,
    ...arrived(now, isWaiting),
    ...attributionColumns(source),
    updatedAt: now,
    deletedAt: null,
  };
}

/** The latest request of this email that is not in the trash, and the one that it was merged into. */
async function findContact(context: Pick<Context, 'database'>, email: string, transaction: Transaction) {
  const rows = await contactsOf(context, email, { deletedAt: null }, transaction);
  return rows.find(({ mergedInto }) => mergedInto === null)?.id ?? rows[0]?.mergedInto ?? null;
}

/** The request that a call or quote belongs to: one of this email, or else a new one. Resolves to its id. */
export async function contactOfEmail(
  context: Pick<Context, 'database' | 'now'>,
  person: Person,
  transaction: Transaction,
): Promise<string> {
  const { database } = context;
  const found = await findContact(context, person.email, transaction);
  if (found !== null) return found;
  const row = newContact(person, context.now());
  const seq = await nextNumber(database, 'contacts', transaction);
  await addToCount(database, row, 1, transaction);
  await database.sequelize.getQueryInterface().bulkInsert('contacts', [{ ...row, seq }], { transaction });
  return row.id;
}
