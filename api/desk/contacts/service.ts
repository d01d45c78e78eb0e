import { sharedValue } from '#api/core/bulk-update.ts';
import type { Context } from '#api/core/context.ts';
import type { EditBase } from '#api/core/entity-service.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { ChangedContact, Contact, ContactChange } from '#common/contract/contacts.ts';
import type { Undo } from '#common/contract/undo.ts';
import {
  type ContactPriority,
  type ContactStatus,
  contactPriorityOptions,
  contactStatusOptions,
} from '#common/dashboard-options.ts';
import type { Actor } from '#common/events.ts';
import { labelOf } from '#common/options.ts';
import { presentContact } from './presenter.ts';
import { type ContactEntity, handlingEntries, recordChange, requestsOf } from './record-change.ts';
import { statusSet } from './waiting.ts';

interface Handling {
  status?: ContactStatus | undefined;
  priority?: ContactPriority | undefined;
}

const handlingColumns = (row: ContactRow, { status, priority }: Handling): Partial<ContactRow> => ({
  ...(status && statusSet(row, status)),
  ...(priority && { priority, priorityReason: null }),
});

/** 'Status set to Contacted, priority to High'. */
function handlingLabel({ status, priority }: Handling): string {
  const changes = [
    ...(status ? [`status to ${labelOf(contactStatusOptions, status, status)}`] : []),
    ...(priority ? [`priority to ${labelOf(contactPriorityOptions, priority, priority)}`] : []),
  ];
  return `Set ${changes.join(' and ')}`;
}

/** The owner's operations on contacts. Single edits and reads accept contacts in the trash, too. */
export function createContactService(context: Context, entity: ContactEntity) {
  return {
    /** @throws NotFound */
    async get(id: string): Promise<Contact> {
      return presentContact(context, await entity.find(id));
    },

    /** @throws NotFound, Conflict */
    setStatus: (id: string, change: EditBase & Handling, actor: Actor): Promise<ChangedContact> =>
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
        record: (before, after, transaction) => {
          const changed = [{ before, after }];
          const label = handlingLabel(change);
          return recordChange(context, { actor, label, changed, entries: handlingEntries(changed) }, transaction);
        },
      }),

    /** @throws NotFound, Conflict */
    setNotes: (id: string, change: EditBase & { notes: string }, actor: Actor): Promise<ChangedContact> =>
      entity.change(id, {
        actor,
        base: change,
        inTrash: true,
        columns: () => ({ notes: change.notes, isExample: 0 }),
        event: () => ({ type: 'contact.noted', details: {} }),
        record: (before, after, transaction) =>
          recordChange(context, { actor, label: 'Change the notes', changed: [{ before, after }] }, transaction),
      }),

    /** @throws NotFound */
    restore: (id: string, actor: Actor): Promise<ChangedContact> =>
      entity.change(id, {
        actor,
        inTrash: true,
        columns: () => ({ deletedAt: null }),
        event: () => ({ type: 'contact.restored', details: {} }),
        record: (before, after, transaction) =>
          recordChange(context, { actor, label: `Restore ${before.name}`, changed: [{ before, after }] }, transaction),
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
        record: (changed, transaction) => {
          const label = `Change ${requestsOf(changed.map(({ before }) => before.name))}`;
          return recordChange(context, { actor, label, changed, entries: handlingEntries(changed) }, transaction);
        },
      }),

    /** Moves a contact to the trash for 30 days or, with `permanent`, deletes it at once. @throws NotFound */
    async remove(id: string, permanent: boolean, actor: Actor): Promise<Undo | null> {
      if (permanent) {
        await entity.destroy(id, actor, { type: 'contact.deleted', details: { permanent } });
        return null;
      }
      const { undo } = await entity.change(id, {
        actor,
        inTrash: true,
        columns: (row) => (row.deletedAt === null ? { deletedAt: context.now() } : null),
        event: () => ({ type: 'contact.deleted', details: { permanent } }),
        record: (before, after, transaction) =>
          recordChange(context, { actor, label: `Delete ${before.name}`, changed: [{ before, after }] }, transaction),
      });
      return undo ?? null;
    },
  };
}

export type ContactService = ReturnType<typeof createContactService>;
