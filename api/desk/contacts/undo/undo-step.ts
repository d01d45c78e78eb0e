import { Op, type Transaction } from 'sequelize';
import { bulkTitle } from '#api/core/bulk-update.ts';
import type { Context } from '#api/core/context.ts';
import type { Database } from '#api/database/connection.ts';
import { selectRow, selectRows, type Table } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { UndoStepRow } from '#api/database/tables/desk.ts';
import { readTags, writeTags } from '#api/desk/contacts/tags/tag-rows.ts';
import { inChunks, lockContacts, writeContacts } from '#api/desk/contacts/write-contacts.ts';
import { conflict, notFound } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { undoMessages } from '#common/messages.ts';
import type { RowChange, UndoChange, UndoTable } from './steps.ts';

/** Columns that follow from other events, too: what came later stays, and is no reason to refuse. */
const FOLLOWING = new Set(['waitingSince', 'unread', 'firstReplyAt', 'lastEmailAt', 'isExample']);

/** The columns whose later changes are a reason to refuse; all of them where the change is of such columns only. */
function guardedColumns(columns: readonly string[]): readonly string[] {
  const guarded = columns.filter((column) => !FOLLOWING.has(column));
  return guarded.length === 0 ? columns : guarded;
}

/** Names the fields that a change wrote. A row that it created or deleted is one field beside those of the row. */
function touchedFields(change: UndoChange): string[] {
  const { table, id } = change;
  if (change.table === 'tags') return [`tags ${id}`];
  const { before, after } = change;
  if (before === null && after !== null) return Object.keys(after).map((column) => `${table} ${id} ${column}`);
  if (before === null || after === null) return [`${table} ${id}`];
  return guardedColumns(Object.keys(before)).map((column) => `${table} ${id} ${column}`);
}

/** Steps that are read at once: one of 10,000 requests takes megabytes. */
const PAGE = 20;

/**
 * Values alone do not tell of a later change that led back to the same value. A later change that was undone itself
 * counts no more. @throws Conflict where a later step touched one of the fields
 */
async function assertUntouched(
  { models }: Pick<Database, 'models'>,
  step: Pick<UndoStepRow, 'id' | 'until'>,
  changes: readonly UndoChange[],
  transaction: Transaction,
): Promise<void> {
  const fields = new Set(changes.flatMap(touchedFields));
  for (let last = step; ; ) {
    const isLater = [
      { until: { [Op.gt]: last.until } },
      // Ids sort by time, too, also within a millisecond.
      { until: last.until, id: { [Op.gt]: last.id } },
    ];
    const later = await selectRows(models.undoSteps, {
      where: { undoneAt: null, [Op.or]: isLater },
      order: ['until', 'id'],
      limit: PAGE,
      transaction,
    });
    for (const { changes: written } of later) {
      const touched = (JSON.parse(written) as UndoChange[]).flatMap(touchedFields);
      if (touched.some((field) => fields.has(field))) throw conflict(undoMessages.changed);
    }
    const end = later.at(-1);
    if (!end || later.length < PAGE) return;
    last = end;
  }
}

type Columns = NonNullable<RowChange['before']>;
type StoredRow = Columns & { id: string };

/** The columns to put back. @throws Conflict when a later change touched one of them */
function columnsToRestore(current: Columns, { before, after }: { before: Columns; after: Columns }): Columns {
  const columns = Object.keys(before);
  const guarded = guardedColumns(columns);
  const restored: Columns = {};
  for (const column of columns) {
    if (current[column] === after[column]) restored[column] = before[column] ?? null;
    else if (guarded.includes(column)) throw conflict(undoMessages.changed);
  }
  return restored;
}

async function undoContacts(context: Context, changes: readonly RowChange[], transaction: Transaction) {
  const rows = await lockContacts(
    context,
    changes.map(({ id }) => id),
    transaction,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const writes = changes.map(({ id, before, after }) => {
    const row = byId.get(id);
    if (!row || !before || !after) throw conflict(undoMessages.changed);
    // The columns were read from rows of this table.
    return { before: row, columns: columnsToRestore(row, { before, after }) as Partial<ContactRow> };
  });
  await writeContacts(context, writes, transaction);
}

async function undoTags(context: Context, changes: readonly UndoChange[], transaction: Transaction) {
  const { database } = context;
  const tags = changes.filter((change) => change.table === 'tags');
  const ids = tags.map(({ id }) => id);
  const contacts = await lockContacts(context, ids, transaction);
  if (contacts.length !== new Set(ids).size) throw conflict(undoMessages.changed);
  const current = await readTags(database, ids, transaction);
  for (const { id, after } of tags)
    if (JSON.stringify(current.get(id) ?? []) !== JSON.stringify(after)) throw conflict(undoMessages.changed);
  await writeTags(database, new Map(tags.map(({ id, before }) => [id, before])), transaction);
  const touched = contacts.map((before) => ({ before, columns: {} }));
  await writeContacts(context, touched, transaction);
}

/** Each row is read and written by its key, whatever its columns are. */
const tableOf = ({ database }: Context, name: UndoTable) => database.models[name] as unknown as Table<StoredRow>;

async function undoRows(context: Context, name: UndoTable, changes: readonly RowChange[], transaction: Transaction) {
  const table = tableOf(context, name);
  const ids = changes.map(({ id }) => id);
  const found = new Map<string, StoredRow>();
  for (const chunk of inChunks(ids))
    for (const row of await selectRows(table, { where: { id: chunk }, transaction })) found.set(row.id, row);
  const created: string[] = [];
  for (const { id, before, after } of changes) {
    const row = found.get(id);
    if (before === null) {
      const isAsWritten = row && Object.entries(after ?? {}).every(([column, value]) => row[column] === value);
      if (!isAsWritten && Object.keys(after ?? {}).length > 0) throw conflict(undoMessages.changed);
      created.push(id);
    } else if (after === null) {
      if (row) throw conflict(undoMessages.changed);
      await table.create({ ...before, id }, { transaction });
    } else {
      if (!row) throw conflict(undoMessages.changed);
      await table.update(columnsToRestore(row, { before, after }), { where: { id }, transaction });
    }
  }
  for (const chunk of inChunks(created)) await table.destroy({ where: { id: chunk }, transaction });
}

const contactIdsOf = (changes: readonly UndoChange[]) => [
  ...new Set(changes.flatMap(({ table, id }) => (table === 'contacts' || table === 'tags' ? [id] : []))),
];

/** Names the first contacts of a step, for the activity log. */
async function titleOf({ database }: Context, label: string, changes: readonly UndoChange[], transaction: Transaction) {
  const ids = contactIdsOf(changes);
  const first = ids[0] ? await selectRow(database.models.contacts, { where: { id: ids[0] }, transaction }) : undefined;
  return {
    entityId: first?.id ?? null,
    count: ids.length,
    title: ids.length === 0 ? label : bulkTitle(ids.length === 1 ? [first?.name ?? ''] : ids, 'contacts'),
  };
}

const isRowChange = (change: UndoChange): change is RowChange => change.table !== 'tags';

/**
 * Puts back what a change did, all of it or nothing. @throws NotFound; Conflict when it was undone already, when its time
 * is over, or when a later change touched the same field
 */
export const undoStep = (context: Context, id: string, actor: Actor): Promise<{ undone: string }> =>
  context.database.transaction(async (transaction) => {
    const { database, events, now } = context;
    const { undoSteps } = database.models;
    const step = await selectRow(undoSteps, { where: { id }, transaction, lock: transaction.LOCK.UPDATE });
    if (!step) throw notFound('Change');
    if (step.undoneAt !== null) throw conflict(undoMessages.done);
    if (step.until < now()) throw conflict(undoMessages.late);
    const changes = JSON.parse(step.changes) as UndoChange[];
    const rows = changes.filter(isRowChange);
    // A transaction that changes one of them meanwhile has finished, so that its change is known here.
    await lockContacts(context, contactIdsOf(changes), transaction);
    await assertUntouched(database, step, changes, transaction);
    await undoContacts(
      context,
      rows.filter(({ table }) => table === 'contacts'),
      transaction,
    );
    await undoTags(context, changes, transaction);
    const others = Map.groupBy(rows, ({ table }) => table);
    for (const [table, group] of others) if (table !== 'contacts') await undoRows(context, table, group, transaction);
    await undoSteps.update({ undoneAt: now() }, { where: { id }, transaction });
    const { title, entityId, count } = await titleOf(context, step.label, changes, transaction);
    const details = { count, label: step.label };
    await events.emit({ type: 'contact.undone', entityId, title, actor, details }, transaction);
    return { undone: step.label };
  });
