import type { Context } from '#api/core/context.ts';
import { storeOnce } from '#api/core/store-once.ts';
import { starter } from '#common/content/starter/starter.ts';

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
