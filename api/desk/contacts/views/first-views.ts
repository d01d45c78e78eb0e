import type { Context } from '#api/core/context.ts';
import { storeOnce } from '#api/core/store-once.ts';
import { starter } from '#common/content/starter/starter.ts';

const firstViews = [
  { id: 'no-answer', name: 'No answer for 3 days', query: { waitingDays: 3 } },
  { id: 'big-budget', name: '$10k+', query: { budget: starter.form.budgets.at(-1) } },
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
