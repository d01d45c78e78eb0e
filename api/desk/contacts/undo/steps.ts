import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Changed } from '#api/core/entity-service.ts';
import { newId } from '#api/core/ids.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { Models } from '#api/database/tables/index.ts';
import { differences } from '#api/desk/contacts/write-contacts.ts';
import type { Undo } from '#common/contract/undo.ts';
import { UNDO_TTL } from '#common/dashboard-limits.ts';
import type { Actor } from '#common/events.ts';

type Columns = Record<string, string | number | null>;

/** Tables beside the contacts whose rows can be put back; each has the key `id`. */
export type UndoTable = keyof Pick<
  Models,
  | 'contactEntries'
  | 'contactEmails'
  | 'contactDrafts'
  | 'deliveries'
  | 'blockedSenders'
  | 'trustedSenders'
  | 'spamTexts'
  | 'files'
  | 'bookings'
>;

/**
 * One row before and after a change, only with the columns that the change touched. `before` is null for a row that the
 * change created, `after` for one that it deleted; then the other one is the whole row. A row that was created goes away
 * whatever became of it where `after` is empty.
 */
export interface RowChange {
  table: UndoTable | 'contacts';
  id: string;
  before: Columns | null;
  after: Columns | null;
}

/** The tags of one contact count as one field of it. */
interface TagChange {
  table: 'tags';
  /** Id of the contact. */
  id: string;
  before: readonly string[];
  after: readonly string[];
}

export type UndoChange = RowChange | TagChange;

/** Never put back: they say when and how a row was written. */
const NOT_UNDONE = new Set(['updatedAt', 'urgency', 'urgencyChangesAt']);

/** The values to put back into contacts that were changed. */
export const contactChanges = (changed: readonly Changed<ContactRow>[]): UndoChange[] =>
  changed.flatMap(({ before, after }) => {
    const touched = Object.keys(differences(before, after)).filter((column) => !NOT_UNDONE.has(column));
    if (touched.length === 0) return [];
    const of = (row: Columns) => Object.fromEntries(touched.map((column) => [column, row[column] ?? null]));
    return [{ table: 'contacts', id: before.id, before: of(before), after: of(after) }];
  });

/** Stores how a change is undone, in the transaction of the change. Resolves to `null` where nothing was changed. */
export async function recordUndo(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { label, actor, changes }: { label: string; actor: Actor; changes: readonly UndoChange[] },
  transaction: Transaction,
): Promise<Undo | null> {
  if (changes.length === 0) return null;
  const createdAt = now();
  const until = createdAt + UNDO_TTL;
  const row = {
    id: newId(),
    label: label.slice(0, 200),
    actor: actor.name.slice(0, 100),
    changes: JSON.stringify(changes),
    createdAt,
    until,
    undoneAt: null,
  };
  await database.sequelize.getQueryInterface().bulkInsert('undo_steps', [row], { transaction });
  return { id: row.id, label: row.label, until: toIso(until) };
}
