import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { EditBase } from '#api/core/entity-service.ts';
import { selectRow } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { ChangedContact } from '#common/contract/contacts.ts';
import { conflict } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { contactMessages } from '#common/messages.ts';
import { type ContactEntity, recordChange } from './record-change.ts';
import type { UndoChange } from './undo/steps.ts';
import { ownerReplied, statusSet } from './waiting.ts';
import { writeContacts } from './write-contacts.ts';

/** The columns that marking a request as responded changes, as they were before. */
type Before = Pick<
  ContactRow,
  'respondedBy' | 'respondedAt' | 'status' | 'waitingSince' | 'snoozedUntil' | 'firstReplyAt'
>;

const beforeOf = (row: ContactRow): Before => ({
  respondedBy: row.respondedBy,
  respondedAt: row.respondedAt,
  status: row.status,
  waitingSince: row.waitingSince,
  snoozedUntil: row.snoozedUntil,
  firstReplyAt: row.firstReplyAt,
});

/** Marking a request as responded, and taking that back. */
export function createResponding(context: Context, entity: ContactEntity) {
  const { contactEntries } = context.database.models;

  return {
    /** Records who responded; a new contact becomes contacted, others keep their status. @throws NotFound, Conflict */
    mark: (id: string, change: EditBase & { respondedBy: string }, actor: Actor): Promise<ChangedContact> =>
      entity.change(id, {
        actor,
        base: change,
        inTrash: true,
        columns(row) {
          const respondedAt = context.now();
          return { ...ownerReplied(row, respondedAt), respondedBy: change.respondedBy, respondedAt };
        },
        event: () => ({ type: 'contact.responded', details: {} }),
        async record(before, after, transaction) {
          await context.events.emit({ type: 'contact.answered', actor, subject: { contact: after } }, transaction);
          const data = { respondedBy: change.respondedBy, before: beforeOf(before) };
          const entries = [{ contactId: id, type: 'responded' as const, data }];
          const recorded = { actor, label: 'Mark as responded', changed: [{ before, after }], entries };
          return recordChange(context, recorded, transaction);
        },
      }),

    /**
     * Takes the mark back: who responded, the status and who waits are as before it, unless the status was changed since.
     * @throws NotFound; Conflict where nothing is marked
     */
    unmark: (id: string, actor: Actor): Promise<ChangedContact> => {
      let told: UndoChange | null = null;
      return entity.change(id, {
        actor,
        inTrash: true,
        async columns(row, transaction) {
          if (row.respondedAt === null) throw conflict(contactMessages.notResponded);
          const entry = await selectRow(contactEntries, {
            where: { contactId: id, type: 'responded' },
            order: [
              ['at', 'DESC'],
              ['id', 'DESC'],
            ],
            transaction,
          });
          const columns = { respondedBy: null, respondedAt: null, firstReplyAt: null };
          if (!entry) return row.status === 'contacted' ? { ...columns, ...statusSet(row, 'new') } : columns;
          const { id: entryId, ...rest } = entry;
          told = { table: 'contactEntries', id: entryId, before: rest, after: null };
          await contactEntries.destroy({ where: { id: entryId }, transaction });
          const { before } = JSON.parse(entry.data ?? '{}') as { before: Before };
          const { status, waitingSince, snoozedUntil, ...marked } = before;
          const expected = ownerReplied(before, row.respondedAt).status;
          if (row.status !== expected) return marked;
          // A word of the client that came since is later than the one that waited then.
          return { ...marked, status, snoozedUntil, waitingSince: waitingSince ?? row.waitingSince };
        },
        event: () => ({ type: 'contact.unresponded', details: {} }),
        record: (before, after, transaction) =>
          recordChange(
            context,
            {
              actor,
              label: "Take 'Mark as responded' back",
              changed: [{ before, after }],
              also: told ? [told] : [],
            },
            transaction,
          ),
      });
    },
  };
}

export type Responding = ReturnType<typeof createResponding>;

/** Changes a locked request whose answer the mail server has taken, in the transaction that marks it as sent. Resolves to the request after it. */
export async function recordOwnerReply(
  context: Pick<Context, 'database' | 'events' | 'now'>,
  before: ContactRow,
  at: number,
  transaction: Transaction,
): Promise<ContactRow> {
  const columns = { ...ownerReplied(before, at), isExample: 0 };
  const [changed] = await writeContacts(context, [{ before, columns }], transaction);
  return changed?.after ?? before;
}
