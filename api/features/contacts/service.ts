import { Op } from 'sequelize';
import { sharedValue } from '#api/core/bulk-update.ts';
import type { Context } from '#api/core/context.ts';
import { createEntityService, type EditBase } from '#api/core/entity-service.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { Contact, ContactChange } from '#common/contract/contacts.ts';
import type { Actor } from '#common/events.ts';
import { DAY } from '#common/limits.ts';
import type { ContactPriority, ContactStatus } from '#common/options.ts';
import { responseRate } from '#common/rules/response-rate.ts';
import { addToCount, countByStatus, countMatching } from './contact-counts.ts';
import { presentContact } from './presenter.ts';
import { storedUrgency } from './urgency.ts';

const RECENT_PERIOD = 7 * DAY;

interface Handling {
  status?: ContactStatus | undefined;
  priority?: ContactPriority | undefined;
}

const handlingColumns = (row: ContactRow, { status, priority }: Handling) => ({
  status: status ?? row.status,
  priority: priority ?? row.priority,
});

/** The owner's operations on contacts. Single edits and reads accept contacts in the trash, too. */
export function createContactService(context: Context) {
  const { database } = context;
  const { contacts } = database.models;
  const entity = createEntityService(context, {
    name: 'Contact',
    table: contacts,
    present: (row: ContactRow): Contact => presentContact(row, context.now()),
    titleOf: ({ name }) => name,
    inTransaction: database.transaction,
    complete: (row) => ({ ...row, ...storedUrgency(row, context.now()) }),
    // The counters exclude the trash.
    async afterWrite(before, after, transaction) {
      if (before.deletedAt === null) await addToCount(database, before, -1, transaction);
      if (after?.deletedAt === null) await addToCount(database, after, 1, transaction);
    },
  });

  return {
    /** @throws NotFound */
    async get(id: string): Promise<Contact> {
      return presentContact(await entity.find(id), context.now());
    },

    async stats() {
      const [byStatus, urgent, recent, examples] = await Promise.all([
        countByStatus(database),
        countMatching(database, { priority: 'urgent' }),
        contacts.count({ where: { deletedAt: null, submittedAt: { [Op.gte]: context.now() - RECENT_PERIOD } } }),
        contacts.count({ where: { isExample: 1, deletedAt: null } }),
      ]);
      const total = byStatus.reduce((sum, { count }) => sum + count, 0);
      return { total, examples, recent, urgent, byStatus, responseRate: responseRate(byStatus) };
    },

    /** @throws NotFound, Conflict */
    setStatus: (id: string, change: EditBase & Handling, actor: Actor) =>
      entity.change(id, {
        actor,
        base: change,
        inTrash: true,
        columns: (row) => handlingColumns(row, change),
        event: (before, after) => ({
          type: 'contact.updated',
          details: {
            count: 1,
            status: after.status === before.status ? null : after.status,
            priority: after.priority === before.priority ? null : after.priority,
            deleted: null,
          },
        }),
      }),

    /** @throws NotFound, Conflict */
    setNotes: (id: string, change: EditBase & { notes: string }, actor: Actor) =>
      entity.change(id, {
        actor,
        base: change,
        inTrash: true,
        columns: () => ({ notes: change.notes, isExample: 0 }),
        event: () => ({ type: 'contact.noted', details: {} }),
      }),

    /** Records who responded; a new contact becomes contacted, others keep their status. @throws NotFound, Conflict */
    markResponded: (id: string, change: EditBase & { respondedBy: string }, actor: Actor) =>
      entity.change(id, {
        actor,
        base: change,
        inTrash: true,
        columns: (row) => ({
          respondedBy: change.respondedBy,
          respondedAt: context.now(),
          status: row.status === 'new' ? 'contacted' : row.status,
        }),
        event: () => ({ type: 'contact.responded', details: {} }),
      }),

    /** @throws NotFound */
    restore: (id: string, actor: Actor) =>
      entity.change(id, {
        actor,
        inTrash: true,
        columns: () => ({ deletedAt: null }),
        event: () => ({ type: 'contact.restored', details: {} }),
      }),

    bulkUpdate: (changes: readonly ContactChange[], actor: Actor) =>
      entity.bulkUpdate(changes, {
        actor,
        plural: 'contacts',
        columns: handlingColumns,
        event: (shared, applied) => ({
          type: 'contact.updated',
          details: {
            ...shared,
            status: sharedValue(applied.map(({ status }) => status)),
            priority: sharedValue(applied.map(({ priority }) => priority)),
          },
        }),
      }),

    /** Moves a contact to the trash for 30 days or, with `permanent`, deletes it at once. @throws NotFound */
    async remove(id: string, permanent: boolean, actor: Actor): Promise<void> {
      if (permanent) return entity.destroy(id, actor, { type: 'contact.deleted', details: { permanent } });
      await entity.change(id, {
        actor,
        inTrash: true,
        columns: (row) => (row.deletedAt === null ? { deletedAt: context.now() } : null),
        event: () => ({ type: 'contact.deleted', details: { permanent } }),
      });
    },
  };
}

export type ContactService = ReturnType<typeof createContactService>;
