import { type Transaction, UniqueConstraintError } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { storeOnce } from '#api/core/store-once.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { SavedViewRow } from '#api/database/tables/desk.ts';
import { starter } from '#common/content/starter/starter.ts';
import type { NewView, SavedView } from '#common/contract/contact-views.ts';
import { SAVED_VIEWS } from '#common/dashboard-limits.ts';
import { conflict, notFound, ruleBroken } from '#common/errors.ts';
import { contactMessages } from '#common/messages.ts';

const present = (row: SavedViewRow): SavedView => ({
  id: row.id,
  name: row.name,
  query: JSON.parse(row.query),
  columns: row.columns === null ? null : JSON.parse(row.columns),
  builtIn: row.builtIn === 1,
  updatedAt: toIso(row.updatedAt),
});

const stored = ({ name, query, columns }: NewView) => ({
  name,
  query: JSON.stringify(query),
  columns: columns ? JSON.stringify(columns) : null,
});

/** Saved views of the list of requests. */
export function createViews({ database, now }: Context) {
  const { savedViews } = database.models;
  const readAll = (transaction?: Transaction) =>
    selectRows(savedViews, {
      order: [
        ['createdAt', 'ASC'],
        ['id', 'ASC'],
      ],
      ...(transaction && { transaction }),
    });

  /** @throws Conflict when another view has the name */
  const assertFree = (rows: readonly SavedViewRow[], name: string, id?: string) => {
    const taken = rows.some((row) => row.id !== id && row.name.toLowerCase() === name.toLowerCase());
    if (taken) throw conflict(contactMessages.viewTaken);
  };

  async function write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    try {
      return await database.transaction(work);
    } catch (error) {
      // Another call took the name at the same time.
      if (error instanceof UniqueConstraintError) throw conflict(contactMessages.viewTaken);
      throw error;
    }
  }

  async function find(id: string, transaction: Transaction) {
    const row = await selectRow(savedViews, { where: { id }, transaction, lock: transaction.LOCK.UPDATE });
    if (!row) throw notFound('View');
    return row;
  }

  return {
    async list(): Promise<SavedView[]> {
      return (await readAll()).map(present);
    },

    /** @throws Conflict for a name that is taken; RuleBroken for too many */
    create: (view: NewView): Promise<SavedView> =>
      write(async (transaction) => {
        const rows = await readAll(transaction);
        assertFree(rows, view.name);
        if (rows.length >= SAVED_VIEWS.max) throw ruleBroken(`At most ${SAVED_VIEWS.max} views`);
        const row = { id: newId(), ...stored(view), builtIn: 0, createdAt: now(), updatedAt: now() };
        await savedViews.create(row, { transaction });
        return present(row);
      }),

    /** @throws NotFound; Conflict for a name that is taken, or for an edit of an older version */
    update: (id: string, view: NewView): Promise<SavedView> =>
      write(async (transaction) => {
        const row = await find(id, transaction);
        assertNotStale(present(row), view);
        assertFree(await readAll(transaction), view.name, id);
        const changed = { ...row, ...stored(view), updatedAt: nextTimestamp(now(), row.updatedAt) };
        await savedViews.update(changed, { where: { id }, transaction });
        return present(changed);
      }),

    /** @throws NotFound */
    remove: (id: string): Promise<void> =>
      database.transaction(async (transaction) => {
        await find(id, transaction);
        await savedViews.destroy({ where: { id }, transaction });
      }),
  };
}

/** Id of the view that follows the last budget of the form. */
export const BIG_BUDGET = 'big-budget';

const [starterLast] = starter.form.budgets.slice(-1);

/** The words of the budget; those of the starter have a shorter name. */
export const bigBudgetName = (budget: string | undefined): string =>
  budget === undefined || budget === starterLast ? '$10k+' : budget;

const firstViews = [
  { id: 'no-answer', name: 'No answer for 3 days', query: { waitingDays: 3 } },
  { id: BIG_BUDGET, name: bigBudgetName(starterLast), query: { budget: starterLast } },
];

/** Gives a database the views that come with the product, once. */
export const storeFirstViews = (context: Context): Promise<void> =>
  storeOnce(context, 'first-views', (transaction) => {
    const now = context.now();
    const rows = firstViews.map(({ query, ...view }, index) => ({
      ...view,
      query: JSON.stringify(query),
      columns: null,
      builtIn: 1,
      createdAt: now + index,
      updatedAt: now,
    }));
    return context.database.models.savedViews.bulkCreate(rows, { transaction });
  });
