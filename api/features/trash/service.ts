import { type Model, type ModelStatic, Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow, selectRows, type Table } from '#api/database/table.ts';
import type { TrashEntry } from '#common/contract/trash.ts';
import { notFound } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { DAY, TRASH_DAYS } from '#common/limits.ts';
import { labelOf, projectCategoryLabel, skillCategoryOptions, type TrashType, trashTypes } from '#common/options.ts';

const LISTED = 500;

interface Trashable {
  id: string;
  deletedAt: number | null;
}

type TrashEntity = 'project' | 'skill' | 'faq' | 'testimonial' | 'contact';
type Restore = (id: string, actor: Actor) => Promise<unknown>;

interface Bin {
  table: ModelStatic<Model<Trashable, Trashable>>;
  present(row: Trashable): { title: string; detail: string };
  /** Names what is in it in events. */
  entity: TrashEntity;
  restore: Restore;
}

function bin<Row extends Trashable>(
  table: Table<Row>,
  entity: TrashEntity,
  restore: Restore,
  present: (row: Row) => { title: string; detail: string },
): Bin {
  // Sequelize's types do not follow a generic row; what is read from a table is that table's row.
  return {
    table: table as unknown as Bin['table'],
    entity,
    restore,
    present: (row) => present(row as Row),
  };
}

const inTrash = { deletedAt: { [Op.ne]: null } };

/** What was deleted and can still come back, whatever it is. */
export function createTrash(context: Context, restore: Record<TrashType, Restore>) {
  const { models } = context.database;
  const bins: Record<TrashType, Bin> = {
    projects: bin(models.projects, 'project', restore.projects, ({ title, category }) => ({
      title,
      detail: projectCategoryLabel(category),
    })),
    skills: bin(models.skills, 'skill', restore.skills, ({ name, category }) => ({
      title: name,
      detail: labelOf(skillCategoryOptions, category, 'Other'),
    })),
    faqs: bin(models.faqs, 'faq', restore.faqs, ({ question, category }) => ({ title: question, detail: category })),
    testimonials: bin(models.testimonials, 'testimonial', restore.testimonials, ({ clientName, projectName }) => ({
      title: clientName,
      detail: projectName,
    })),
    contacts: bin(models.contacts, 'contact', restore.contacts, ({ name, email }) => ({ title: name, detail: email })),
  };
  const chosen = (type: TrashType | undefined) => (type === undefined ? trashTypes : [type]);

  async function listOne(type: TrashType): Promise<TrashEntry[]> {
    const { table, present } = bins[type];
    const rows = await selectRows(table, { where: inTrash, order: [['deletedAt', 'DESC']], limit: LISTED });
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
      const lists = await Promise.all(chosen(type).map(listOne));
      return lists
        .flat()
        .sort((a, b) => b.deletedAt.localeCompare(a.deletedAt))
        .slice(0, LISTED);
    },

    /** @throws NotFound */
    restore: (type: TrashType, id: string, actor: Actor) => bins[type].restore(id, actor),

    /** Only what is in the trash. @throws NotFound */
    removeForGood: (type: TrashType, id: string, actor: Actor): Promise<void> =>
      context.database.transaction(async (transaction) => {
        const { table, entity, present } = bins[type];
        const where = { id, ...inTrash };
        const row = await selectRow(table, { where, transaction, lock: transaction.LOCK.UPDATE });
        if (!row) throw notFound('Trash entry');
        await table.destroy({ where, transaction });
        const { title } = present(row);
        await context.events.emit({ type: `${entity}.removed`, entityId: id, title, actor, details: {} }, transaction);
      }),

    /** @returns how many entries were removed */
    empty: (type: TrashType | undefined, actor: Actor): Promise<number> =>
      context.database.transaction(async (transaction) => {
        let removed = 0;
        for (const one of chosen(type)) removed += await bins[one].table.destroy({ where: inTrash, transaction });
        const details = { count: removed, type: type ?? null };
        const event = { type: 'trash.emptied', entityId: null, title: `${removed} entries`, actor, details } as const;
        if (removed > 0) await context.events.emit(event, transaction);
        return removed;
      }),
  };
}

export type Trash = ReturnType<typeof createTrash>;
