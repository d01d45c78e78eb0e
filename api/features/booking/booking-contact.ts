import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { nextNumber } from '#api/database/counters.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { attributionColumns } from '#api/features/contacts/attribution.ts';
import { addToCount } from '#api/features/contacts/contact-counts.ts';
import { contactsOf } from '#api/features/contacts/same-email.ts';
import { storedUrgency } from '#api/features/contacts/urgency.ts';
import { arrived, untouched } from '#api/features/contacts/waiting.ts';

interface Visitor {
  name: string;
  email: string;
  note: string | null;
  typeName: string;
}

/** A visitor who booked waits for the call and for no email. */
const isWaiting = false;

function newContact({ name, email, note, typeName }: Visitor, now: number): Omit<ContactRow, 'seq'> {
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
    company: null,
    budget: null,
    message: note ?? `Booked: ${typeName}`,
    ...scored,
    ...storedUrgency(scored, now),
    packageId: null,
    packageName: null,
    estimateId: null,
    ...untouched,
    ...arrived(now, isWaiting),
    ...attributionColumns('booking'),
    updatedAt: now,
    deletedAt: null,
  };
}

/** The latest request of this email that is not in the trash, and the one that it was merged into. */
async function findContact(context: Pick<Context, 'database'>, email: string, transaction: Transaction) {
  const rows = await contactsOf(context, email, { deletedAt: null }, transaction);
  return rows.find(({ mergedInto }) => mergedInto === null)?.id ?? rows[0]?.mergedInto ?? null;
}

/** The request that a call belongs to: one of this email, or else a new one. Resolves to its id. */
export async function contactOfVisitor(
  context: Pick<Context, 'database' | 'now'>,
  visitor: Visitor,
  transaction: Transaction,
): Promise<string> {
  const { database } = context;
  const found = await findContact(context, visitor.email, transaction);
  if (found !== null) return found;
  const row = newContact(visitor, context.now());
  const seq = await nextNumber(database, 'contacts', transaction);
  await addToCount(database, row, 1, transaction);
  await database.sequelize.getQueryInterface().bulkInsert('contacts', [{ ...row, seq }], { transaction });
  return row.id;
}
