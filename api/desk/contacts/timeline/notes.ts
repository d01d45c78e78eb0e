import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { withIdempotencyKey } from '#api/core/idempotency.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { ContactEntryRow, ContactRow } from '#api/database/tables/contacts.ts';
import { requireContact } from '#api/desk/contacts/require-contact.ts';
import { recordUndo } from '#api/desk/contacts/undo/steps.ts';
import type { ChangedNote } from '#common/contract/timeline.ts';
import { notFound, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { addEntry } from './entries.ts';
import { presentNote } from './present-entry.ts';

/** Notes of the owner in the timeline, and the other entries that the owner makes there. */
export function createNotes(context: Context) {
  const { database, events, now } = context;
  const { contacts, contactEntries } = database.models;

  /** The timeline shows the form of the request, and those of requests that were merged into it, under their ids. */
  async function isForm(contactId: string, id: string, transaction: Transaction): Promise<boolean> {
    const request = id === contactId ? {} : { mergedInto: contactId };
    return (await contacts.count({ where: { id, ...request }, transaction })) > 0;
  }

  /** @throws NotFound; RuleBroken for an entry that is no note */
  async function requireNote(contactId: string, id: string, transaction: Transaction): Promise<ContactEntryRow> {
    const lock = { transaction, lock: transaction.LOCK.UPDATE };
    const row = await selectRow(contactEntries, { where: { id, contactId }, ...lock });
    if (!row && !(await isForm(contactId, id, transaction))) throw notFound('Entry');
    if (row?.type !== 'note') throw ruleBroken('Only notes can be changed or deleted');
    return row;
  }

  /** A request with a note of the owner is no example any more. */
  async function noted({ id, name }: ContactRow, actor: Actor, transaction: Transaction): Promise<void> {
    await contacts.update({ isExample: 0 }, { where: { id, isExample: 1 }, transaction });
    const event = { type: 'contact.noted', entityId: id, title: name, actor, details: {} } as const;
    await events.emit(event, transaction);
  }

  return {
    /** @throws NotFound; RuleBroken for a used idempotency key with another text */
    async add(
      contactId: string,
      { text }: { text: string },
      actor: Actor,
      idempotencyKey?: string,
    ): Promise<ChangedNote> {
      await requireContact(context, contactId);
      return withIdempotencyKey(context, {
        key: idempotencyKey,
        scope: `note ${contactId}`,
        body: { text },
        async work(transaction) {
          const contact = await requireContact(context, contactId, transaction);
          const at = now();
          const id = await addEntry(context, { contactId, type: 'note', author: actor.name, at, text }, transaction);
          await noted(contact, actor, transaction);
          const note = { type: 'note' as const, id, at: toIso(at), author: actor.name, text, updatedAt: toIso(at) };
          const change = { table: 'contactEntries', id, before: null, after: { text, updatedAt: at } } as const;
          return {
            ...note,
            undo: await recordUndo(context, { label: 'Add a note', actor, changes: [change] }, transaction),
          };
        },
      });
    },

    /** @throws NotFound; RuleBroken for an entry that is no note; Conflict with both versions */
    edit: (contactId: string, id: string, change: { text: string; updatedAt?: string | undefined }, actor: Actor) =>
      database.transaction(async (transaction): Promise<ChangedNote> => {
        const contact = await requireContact(context, contactId, transaction);
        const row = await requireNote(contactId, id, transaction);
        assertNotStale(presentNote(row), change);
        const changed = { ...row, text: change.text, updatedAt: nextTimestamp(now(), row.updatedAt) };
        const { text, updatedAt } = changed;
        await contactEntries.update({ text, updatedAt }, { where: { id }, transaction });
        await noted(contact, actor, transaction);
        const before = { text: row.text, updatedAt: row.updatedAt };
        const changes = [{ table: 'contactEntries', id, before, after: { text, updatedAt } }] as const;
        return {
          ...presentNote(changed),
          undo: await recordUndo(context, { label: 'Change a note', actor, changes }, transaction),
        };
      }),

    /** @throws NotFound; RuleBroken for an entry that is no note */
    remove: (contactId: string, id: string, actor: Actor) =>
      database.transaction(async (transaction) => {
        const contact = await requireContact(context, contactId, transaction);
        const { id: _id, ...before } = await requireNote(contactId, id, transaction);
        await contactEntries.destroy({ where: { id }, transaction });
        await noted(contact, actor, transaction);
        const changes = [{ table: 'contactEntries', id, before, after: null }] as const;
        return { undo: await recordUndo(context, { label: 'Delete a note', actor, changes }, transaction) };
      }),

    /** Records that an email to the client was opened in another program. @throws NotFound */
    opened: (contactId: string, actor: Actor) =>
      database.transaction(async (transaction) => {
        await requireContact(context, contactId, transaction);
        const at = now();
        const entry = { contactId, type: 'mailto', author: actor.name, at } as const;
        const id = await addEntry(context, entry, transaction);
        return { type: 'mailto' as const, id, at: toIso(at), author: actor.name };
      }),
  };
}
