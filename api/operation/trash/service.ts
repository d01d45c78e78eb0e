import { type Model, type ModelStatic, Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow, selectRows, type Table } from '#api/database/table.ts';
import type { TrashEntry } from '#common/contract/trash.ts';
import { type TrashType, trashTypes } from '#common/dashboard-options.ts';
import { projectCategoryLabel, skillCategoryOptions } from '#common/english-options.ts';
import { notFound } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { DAY, TRASH_DAYS } from '#common/limits.ts';
import { labelOf } from '#common/options.ts';

const MAX_LISTED = 500;

interface Trashable {
  id: string;
  deletedAt: number | null;
}

type TrashEntity = 'project' | 'skill' | 'faq' | 'testimonial' | 'contact';
type Restore = (id: string, actor: Actor) => Promise<unknown>;

interface TrashedKind {
  table: ModelStatic<Model<Trashable, Trashable>>;
  present(row: Trashable): { title: string; detail: string };
  /** Entity name in the activity log. */
  entity: TrashEntity;
  restore: Restore;
}

function trashedKind<Row extends Trashable>(
  table: Table<Row>,
  entity: TrashEntity,
  restore: Restore,
  present: (row: Row) => { title: string; detail: string },
): TrashedKind {
  // Sequelize's types do not support generic rows; a row read from a table has that table's type.
  return {
    table: table as unknown as TrashedKind['table'],
    entity,
    restore,
    present: (row) => present(row as Row),
  };
}

const inTrash = { deletedAt: { [Op.ne]: null } };

/** Deleted entries of all kinds that can still be restored. */
export function createTrash(context: Context, restore: Record<TrashType, Restore>) {
  const { models } = context.database;
  const kinds: Record<TrashType, TrashedKind> = {
    projects: trashedKind(models.projects, 'project', restore.projects, ({ title, category }) => ({
      title,
      detail: projectCategoryLabel(category),
    })),
    skills: trashedKind(models.skills, 'skill', restore.skills, ({ name, category }) => ({
      title: name,
      detail: labelOf(skillCategoryOptions, category, 'Other'),
    })),
    faqs: trashedKind(models.faqs, 'faq', restore.faqs, ({ question, category }) => ({
      title: question,
      detail: category,
    })),
    testimonials: trashedKind(
      models.testimonials,
      'testimonial',
      restore.testimonials,
      ({ clientName, projectName }) => ({
        title: clientName,
        detail: projectName,
      }),
    ),
    contacts: trashedKind(models.contacts, 'contact', restore.contacts, ({ name, email }) => ({
      title: name,
      detail: email,
    })),
  };
  const typesOf = (type: TrashType | undefined) => (type === undefined ? trashTypes : [type]);

  async function listOne(type: TrashType): Promise<TrashEntry[]> {
    const { table, present } = kinds[type];
    const rows = await selectRows(table, { where: inTrash, order: [['deletedAt', 'DESC']], limit: MAX_LISTED });
    return rows.map((row) => {
      const deletedAt = Number(row.deletedAt);
      return {
        type,
        id: row.id,
        ...present(row),
        deletedAt: toIso(deletedAt),
        expiresAt: toIso(deletedAt + TRASH_DAYS * DAY),
      };
    });
  }

  return {
    async list(type: TrashType | undefined): Promise<TrashEntry[]> {
      const lists = await Promise.all(typesOf(type).map(listOne));
      return lists
        .flat()
        .sort((a, b) => b.deletedAt.localeCompare(a.deletedAt))
        .slice(0, MAX_LISTED);
    },

    /** @throws NotFound */
    restore: (type: TrashType, id: string, actor: Actor) => kinds[type].restore(id, actor),

    /** Deletes an entry that is in the trash. @throws NotFound */
    removeForGood: (type: TrashType, id: string, actor: Actor): Promise<void> =>
      context.database.transaction(async (transaction) => {
        const { table, entity, present } = kinds[type];
        const where = { id, ...inTrash };
        const row = await selectRow(table, { where, transaction, lock: transaction.LOCK.UPDATE });
        if (!row) throw notFound('Trash entry');
        await table.destroy({ where, transaction });
        const { title } = present(row);
        await context.events.emit({ type: `${entity}.removed`, entityId: id, title, actor, details: {} }, transaction);
      }),

    /** @returns the number of deleted entries */
    empty: (type: TrashType | undefined, actor: Actor): Promise<number> =>
      context.database.transaction(async (transaction) => {
        let removed = 0;
        for (const one of typesOf(type)) removed += await kinds[one].table.destroy({ where: inTrash, transaction });
        const details = { count: removed, type: type ?? null };
        const event = { type: 'trash.emptied', entityId: null, title: `${removed} entries`, actor, details } as const;
        if (removed > 0) await context.events.emit(event, transaction);
        return removed;
      }),
  };
}

export type Trash = ReturnType<typeof createTrash>;
