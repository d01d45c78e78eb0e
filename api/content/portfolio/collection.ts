import type { Model, ModelStatic, Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { createEntityService, type EditableRow, type EditBase } from '#api/core/entity-service.ts';
import { withIdempotencyKey } from '#api/core/idempotency.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRows, type Table } from '#api/database/table.ts';
import { ruleBroken } from '#common/errors.ts';
import { type Actor, type ContentField, contentFields } from '#common/events.ts';
import { DISPLAY_ORDER } from './published-projects.ts';
import { markInitialized } from './replace.ts';

interface StoredRow extends EditableRow {
  priority: number;
  position: number;
  isExample: number;
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
  columns(edit: Edit, transaction: Transaction, row: Row): Promise<Partial<Row>> | Partial<Row>;
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

interface Ordered {
  id: string;
  priority: number;
}

/** Directly before or after another entry. */
type Place = { before?: string | undefined; after?: string | undefined };

/**
 * Computes the order after a move: the entry gets the closest priority that fits between its new neighbors,
 * and entries with the same priority get consecutive positions from 1. @param entries all live entries in
 * display order @throws RuleBroken when the other entry is not among them
 */
export function reorder<Row extends Ordered>(entries: readonly Row[], moved: Row, place: Place) {
  const others = entries.filter(({ id }) => id !== moved.id);
  const neighbor = others.findIndex(({ id }) => id === (place.before ?? place.after));
  if (neighbor === -1) {
    const message = 'The other entry is not there any more';
    throw ruleBroken(message, [{ path: place.before === undefined ? 'after' : 'before', message }]);
  }
  const index = place.before === undefined ? neighbor + 1 : neighbor;
  const highest = others[index - 1]?.priority ?? Number.POSITIVE_INFINITY;
  const lowest = others[index]?.priority ?? 0;
  const priority = Math.min(highest, Math.max(lowest, moved.priority));
  const group = others.toSpliced(index, 0, { ...moved, priority }).filter((entry) => entry.priority === priority);
  return { priority, order: group.map(({ id }) => id) };
}

/** Creates, updates and deletes the entries of one kind, each in a transaction that increments the content version. */
export function createCollection<
  Row extends StoredRow,
  Entry extends { updatedAt: string },
  Fields,
  Edit extends EditBase & { id?: string | undefined; _id?: string | undefined },
>(context: Context, kind: Kind<Row, Entry, Fields, Edit>) {
  const { entity: subject } = kind;
  const { content, events } = context;
  // Sequelize's update and find types do not follow a generic row; the row's own type is checked at `Kind`.
  const table = kind.table as unknown as ModelStatic<Model<StoredRow, StoredRow>>;
  const entity = createEntityService<Row, Entry>(context, {
    ...kind,
    present: (rows) => rows.map(kind.present),
    inTransaction: content.change,
  });

  return {
    create(fields: Fields, actor: Actor, idempotencyKey?: string): Promise<Entry> {
      async function work(transaction: Transaction): Promise<Entry> {
        const row = await kind.build(fields, transaction);
        await table.create(row, { transaction });
        await markInitialized(context, transaction);
        await events.emit({ type: `${subject}.created`, ...entity.about(row, actor), details: {} }, transaction);
        return kind.present(row);
      }
      const call = { key: idempotencyKey, scope: `${subject} created`, body: fields };
      return withIdempotencyKey(context, { ...call, work, begin: content.change });
    },

    /** @throws NotFound; Conflict with both versions when the row is newer than the edited one */
    async update(id: string, edit: Edit, actor: Actor): Promise<Entry> {
      if ([edit.id, edit._id].some((sent) => sent !== undefined && sent !== id))
        throw ruleBroken('An id cannot be changed', [{ path: 'id', message: 'An id cannot be changed' }]);
      return entity.change(id, {
        actor,
        base: edit,
        async columns(row, transaction) {
          const columns = await kind.columns(edit, transaction, row);
          // With a new priority, the entry has no position yet.
          const position = (columns.priority ?? row.priority) === row.priority ? row.position : 0;
          return { ...columns, position, isExample: 0 };
        },
        event: (before, after) => ({
          type: `${subject}.updated`,
          details: { fields: changedFields(before, after) },
        }),
      });
    },

    /** Moves an entry in the order. @throws NotFound; Conflict; RuleBroken when the other entry was deleted */
    move: (id: string, { updatedAt, ...place }: Place & EditBase, actor: Actor) =>
      content.change(async (transaction): Promise<Entry> => {
        const row = await entity.findLive(id, transaction);
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
        const event = { type: `${subject}.moved`, ...entity.about(changed, actor), details: { priority } } as const;
        await events.emit(event, transaction);
        return kind.present(changed);
      }),

    /** Restores an entry from the trash. @throws NotFound */
    restore: (id: string, actor: Actor): Promise<Entry> =>
      entity.change(id, {
        actor,
        inTrash: true,
        keepsVersion: true,
        async columns(row, transaction) {
          if (row.deletedAt === null) return null;
          return { ...(await kind.onRestore?.(row, transaction)), deletedAt: null } as Partial<Row>;
        },
        event: () => ({ type: `${subject}.restored`, details: {} }),
      }),

    /** @throws NotFound */
    remove: (id: string, actor: Actor): Promise<Entry> =>
      entity.change(id, {
        actor,
        keepsVersion: true,
        columns: (row) => ({ ...kind.onRemove?.(row), deletedAt: context.now() }) as Partial<Row>,
        event: () => ({ type: `${subject}.deleted`, details: {} }),
      }),
  };
}
