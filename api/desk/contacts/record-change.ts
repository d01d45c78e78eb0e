import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { type Changed, createEntityService } from '#api/core/entity-service.ts';
import { countChanges } from '#api/database/contact-counts.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { Contact } from '#common/contract/contacts.ts';
import type { Undo } from '#common/contract/undo.ts';
import type { Actor } from '#common/events.ts';
import { formatNumber } from '#common/format.ts';
import { presentContacts } from './presenter.ts';
import { addEntries, type NewEntry } from './timeline/entries.ts';
import { contactChanges, recordUndo, type UndoChange } from './undo/steps.ts';
import { storedUrgency } from './urgency.ts';
import { emitHandled } from './write-contacts.ts';

interface Recorded {
  actor: Actor;
  /** Names the change for the button that undoes it. */
  label: string;
  changed: readonly Changed<ContactRow>[];
  /** The entries of the timelines that tell of it. */
  entries?: readonly Omit<NewEntry, 'author'>[];
  /** Changes of other rows. */
  also?: readonly UndoChange[];
}

/** Tells of a change in the timelines and stores how it is undone, in the transaction of the change. */
export async function recordChange(
  context: Pick<Context, 'database' | 'now'>,
  { actor, label, changed, entries = [], also = [] }: Recorded,
  transaction: Transaction,
): Promise<{ undo: Undo | null }> {
  const written = entries.map((entry) => ({ ...entry, author: actor.name }));
  const ids = await addEntries(context, written, transaction);
  const told = ids.map((id) => ({ table: 'contactEntries' as const, id, before: null, after: {} }));
  const changes = [...contactChanges(changed), ...also];
  if (changes.length === 0) return { undo: null };
  return { undo: await recordUndo(context, { label, actor, changes: [...changes, ...told] }, transaction) };
}

/** '12 requests', or the name of a single one. */
export const requestsOf = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `${formatNumber(names.length)} requests`;

/** Entries of a change of status and priority. */
export const handlingEntries = (changed: readonly Changed<ContactRow>[]): Omit<NewEntry, 'author'>[] =>
  changed.flatMap(({ before, after }) =>
    (['status', 'priority'] as const).flatMap((type) =>
      before[type] === after[type]
        ? []
        : [{ contactId: before.id, type, data: { from: before[type], to: after[type] } }],
    ),
  );

/** Edits, trashes and restores contacts, with their counters. */
export const createContactEntity = (context: Context) =>
  createEntityService<ContactRow, Contact>(context, {
    name: 'Contact',
    table: context.database.models.contacts,
    present: (rows, transaction) => presentContacts(context, rows, transaction),
    titleOf: ({ name }) => name,
    inTransaction: context.database.transaction,
    complete: (row) => ({ ...row, ...storedUrgency(row, context.now()) }),
    async afterWrite(before, after, transaction) {
      await countChanges(context.database, [{ before, after }], transaction);
      if (after) await emitHandled(context, [{ before, after }], transaction);
    },
  });

export type ContactEntity = ReturnType<typeof createContactEntity>;
