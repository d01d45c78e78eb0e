import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { withIdempotencyKey } from '#api/core/idempotency.ts';
import { newId } from '#api/core/ids.ts';
import { addToCount } from '#api/database/contact-counts.ts';
import { nextNumber } from '#api/database/counters.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { NewContact } from '#common/contract/contact-actions.ts';
import type { Contact } from '#common/contract/contacts.ts';
import type { ContactChannel } from '#common/dashboard-options.ts';
import { ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { contactMessages } from '#common/messages.ts';
import { attributionColumns } from './attribution.ts';
import { presentContact } from './presenter.ts';
import { contactsOf } from './senders.ts';
import { storedUrgency } from './urgency.ts';
import { arrived, untouched } from './waiting.ts';

type Sent = Omit<NewContact, 'channel'>;
type ManualFields = { [Name in keyof Sent]?: Sent[Name] | undefined } & Pick<Sent, 'name' | 'waiting'>;

/** The row of a request that came in by another way than the form. */
export function manualRow(fields: ManualFields & { channel: ContactChannel }, now: number, seq: number): ContactRow {
  const submittedAt = fields.submittedAt === undefined ? now : Date.parse(fields.submittedAt);
  const scored = {
    priority: 'medium' as const,
    timeline: fields.timeline ?? null,
    isPressing: 0,
    projectType: fields.projectType ?? null,
    submittedAt,
  };
  return {
    id: newId(),
    seq,
    name: fields.name,
    email: fields.email ?? '',
    company: fields.company ?? null,
    budget: fields.budget ?? null,
    message: fields.message ?? '',
    ...scored,
    ...storedUrgency(scored, now),
    packageId: null,
    packageName: null,
    estimateId: null,
    ...untouched,
    ...arrived(submittedAt, fields.waiting),
    phone: fields.phone ?? null,
    ...attributionColumns('manual', { sourceChannel: fields.channel }),
    updatedAt: now,
    deletedAt: null,
  };
}

/**
 * Adds a request that came in by another way than the form; no email is sent.
 * @throws RuleBroken for a time in the future, and for an idempotency key used with another body
 */
export async function addContact(
  context: Context,
  fields: NewContact,
  actor: Actor,
  idempotencyKey: string | undefined,
): Promise<Contact & { duplicates: string[] }> {
  const { database, events } = context;
  const now = context.now();
  if (fields.submittedAt !== undefined && Date.parse(fields.submittedAt) > now)
    throw ruleBroken(contactMessages.inTheFuture, [{ path: 'submittedAt', message: contactMessages.inTheFuture }]);

  async function work(transaction: Transaction) {
    const known = await contactsOf(context, fields.email ?? '', { deletedAt: null, mergedInto: null }, transaction);
    const seq = await nextNumber(database, 'contacts', transaction);
    const row = manualRow(fields, now, seq);
    await addToCount(database, row, 1, transaction);
    await database.sequelize.getQueryInterface().bulkInsert('contacts', [row], { transaction });
    const event = { type: 'contact.added', entityId: row.id, title: row.name, actor, details: {} } as const;
    await events.emit(event, transaction);
    return { ...(await presentContact(context, row, transaction)), duplicates: known.map(({ id }) => id) };
  }
  return withIdempotencyKey(context, { key: idempotencyKey, scope: 'contact by hand', body: fields, work });
}
