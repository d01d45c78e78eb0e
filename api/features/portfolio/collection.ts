import type { Model, ModelStatic, Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow, selectRows, type Table } from '#api/database/table.ts';
import { notFound, ruleBroken } from '#common/errors.ts';
import { type Actor, type ContentField, contentFields } from '#common/events.ts';
import { type Place, reorder } from './place.ts';
import { DISPLAY_ORDER } from './published.ts';
import { markInitialized } from './replace.ts';

interface StoredRow {
  id: string;
  priority: number;
  position: number;
  updatedAt: number;
  deletedAt: number | null;
}

interface Kind<Row extends StoredRow, Entry extends { updatedAt: string }, Fields, Edit> {
  /** Name for messages, such as 'Project'. */
  name: string;
  /** Names it in events. */
  entity: 'project' | 'skill' | 'faq';
  table: Table<Row>;
  present(row: Row): Entry;
  titleOf(row: Row): string;
  build(fields: Fields, transaction: Transaction): Promise<Row> | Row;
  columns(edit: Edit, transaction: Transaction): Promise<Partial<Row>> | Partial<Row>;
  /** Additional changes when an entry moves to the trash. */
  onRemove?(row: Row): Partial<Row>;
  /** Additional changes when an entry is restored. */
  onRestore?(row: Row, transaction: Transaction): Promise<Partial<Row>>;
}

/** The fields whose value an edit changed. */
function changedFields<Row extends object>(before: Row, after: Row): ContentField[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return contentFields.filter((field) => old.get(field) !== now.get(field));
}

/** Creates, updates and deletes the entries of one kind, each in a transaction that increments the content version. */
export function createCollection<
  Row extends StoredRow,
  Entry extends { updatedAt: string },
  Fields,
  Edit extends { updatedAt?: string | undefined; id?: string | undefined; _id?: string | undefined },
>(context: Context, kind: Kind<Row, Entry, Fields, Edit>) {
  // Sequelize's update and find types do not follow a generic row; the row's own type is checked at `Kind`.
  const table = kind.table as unknown as ModelStatic<Model<StoredRow, StoredRow>>;
  const { entity } = kind;
  const { events } = context;

  async function requireRow(id: string, transaction: Transaction): Promise<Row> {
    const row = await selectRow(table, { where: { id }, transaction, lock: transaction.LOCK.UPDATE });
    if (!row) throw notFound(kind.name);
    return row as Row;
  }

  async function requireLive(id: string, transaction: Transaction): Promise<Row> {
    const row = await requireRow(id, transaction);
    if (row.deletedAt !== null) throw notFound(kind.name);
    return row;
  }

  const about = (row: Row, actor: Actor) => ({ entityId: row.id, title: kind.titleOf(row), actor });

  return {
    create: (fields: Fields, actor: Actor): Promise<Entry> =>
      context.content.change(async (transaction) => {
        const row = await kind.build(fields, transaction);
        await table.create(row, { transaction });
        await markInitialized(context, transaction);
        await events.emit({ type: `${entity}.created`, ...about(row, actor), details: {} }, transaction);
        return kind.present(row);
      }),

    /** @throws NotFound; Conflict with both versions when the row is newer than the edited one */
    update: (id: string, edit: Edit, actor: Actor): Promise<Entry> =>
      context.content.change(async (transaction) => {
        if ([edit.id, edit._id].some((sent) => sent !== undefined && sent !== id))
          throw ruleBroken('An id cannot be changed', [{ path: 'id', message: 'An id cannot be changed' }]);
        const row = await requireLive(id, transaction);
        assertNotStale(kind.present(row), edit);
        const columns = await kind.columns(edit, transaction);
        const changed = {
          ...row,
          ...columns,
          // With a new priority, the entry has no position yet.
          position: (columns.priority ?? row.priority) === row.priority ? row.position : 0,
          updatedAt: nextTimestamp(context.now(), row.updatedAt),
        };
        await table.update(changed, { where: { id }, transaction });
        const fields = changedFields(row, changed);
        await events.emit({ type: `${entity}.updated`, ...about(changed, actor), details: { fields } }, transaction);
        return kind.present(changed);
      }),

    /** Moves an entry in the order. @throws NotFound; Conflict; RuleBroken when the other entry was deleted */
    place: (id: string, { updatedAt, ...place }: Place & { updatedAt?: string | undefined }, actor: Actor) =>
      context.content.change(async (transaction): Promise<Entry> => {
        const row = await requireLive(id, transaction);
        assertNotStale(kind.present(row), { updatedAt });
        const entries = await selectRows(table, {
          attributes: ['id', 'priority', 'position'],
          where: { deletedAt: null },
          order: DISPLAY_ORDER,
          transaction,
        });
        const { priority, order } = reorder(entries, row, place);
        const positions = new Map(entries.map((entry) => [entry.id, entry.position]));
        for (const [index, entryId] of order.entries())
          if (positions.get(entryId) !== index + 1)
            await table.update({ position: index + 1 }, { where: { id: entryId }, transaction });
        if (priority === row.priority) return kind.present(row);
        const changed = { ...row, priority, updatedAt: nextTimestamp(context.now(), row.updatedAt) };
        await table.update({ priority, updatedAt: changed.updatedAt }, { where: { id }, transaction });
        await events.emit({ type: `${entity}.moved`, ...about(changed, actor), details: { priority } }, transaction);
        return kind.present(changed);
      }),

    /** Restores an entry from the trash. @throws NotFound */
    restore: (id: string, actor: Actor): Promise<void> =>
      context.content.change(async (transaction) => {
        const row = await requireRow(id, transaction);
        if (row.deletedAt === null) return;
        const restored = { deletedAt: null, ...(await kind.onRestore?.(row, transaction)) };
        await table.update(restored, { where: { id }, transaction });
        await events.emit({ type: `${entity}.restored`, ...about(row, actor), details: {} }, transaction);
      }),

    /** @throws NotFound */
    remove: (id: string, actor: Actor): Promise<void> =>
      context.content.change(async (transaction) => {
        const row = await requireLive(id, transaction);
        const removed = { deletedAt: context.now(), ...kind.onRemove?.(row) };
        await table.update(removed, { where: { id }, transaction });
        await events.emit({ type: `${entity}.deleted`, ...about(row, actor), details: {} }, transaction);
      }),
  };
}
