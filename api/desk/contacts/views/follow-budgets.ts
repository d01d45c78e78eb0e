import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { SiteChange } from '#api/core/published-site.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { SavedViewRow } from '#api/database/tables/desk.ts';
import { starter } from '#common/content/starter/starter.ts';
import { renamedIn } from '#common/site/renamed-choices.ts';
import { BIG_BUDGET, bigBudgetName } from './service.ts';

type Named = Pick<SavedViewRow, 'name' | 'query'>;
const lastOf = (words: readonly string[]): string | undefined => words.at(-1);
const queryOf = (budget: string | undefined) => JSON.stringify({ budget });

/** The view of the largest budget as long as its owner left its query alone; its name follows where it was never changed. */
function followLast(row: SavedViewRow, before: string | undefined, after: string | undefined): Named {
  if (row.id !== BIG_BUDGET || row.query !== queryOf(before)) return row;
  const isNamed = row.name !== bigBudgetName(before);
  return { name: isNamed ? row.name : bigBudgetName(after), query: queryOf(after) };
}

function followRenamed(row: SavedViewRow, renamed: ReadonlyMap<string, string>): Named {
  const query: Record<string, unknown> = JSON.parse(row.query);
  const budget = typeof query.budget === 'string' ? renamed.get(query.budget) : undefined;
  return budget === undefined ? row : { name: row.name, query: JSON.stringify({ ...query, budget }) };
}

async function writeViews(
  { database, now }: Pick<Context, 'database' | 'now'>,
  follow: (row: SavedViewRow) => Named,
  transaction: Transaction,
): Promise<void> {
  const { savedViews } = database.models;
  const rows = await selectRows(savedViews, { transaction, lock: transaction.LOCK.UPDATE });
  for (const row of rows) {
    const { name, query } = follow(row);
    if (name === row.name && query === row.query) continue;
    const isTaken = rows.some(({ id, ...other }) => id !== row.id && other.name.toLowerCase() === name.toLowerCase());
    const columns = { name: isTaken ? row.name : name, query, updatedAt: nextTimestamp(now(), row.updatedAt) };
    await savedViews.update(columns, { where: { id: row.id }, transaction });
  }
}

/** Keeps saved views those of the form's budgets when a document is published. */
export const followBudgets = (
  context: Pick<Context, 'database' | 'now'>,
  { before, after }: SiteChange,
  transaction: Transaction,
): Promise<void> => {
  const renamed = renamedIn(before.form.budgets, after.form.budgets);
  const [last, next] = [lastOf(before.form.budgets), lastOf(after.form.budgets)];
  return writeViews(
    context,
    (row) => {
      const followed = followLast(row, last, next);
      return followed === row ? followRenamed(row, renamed) : followed;
    },
    transaction,
  );
};

/** Earlier releases left the view of the largest budget at the starter's: an untouched one follows the published form. */
export async function followPublishedBudgets(context: Context): Promise<void> {
  const first = lastOf(starter.form.budgets);
  const isWaiting = { id: BIG_BUDGET, query: queryOf(first) };
  if ((await context.database.models.savedViews.count({ where: isWaiting })) === 0) return;
  const last = lastOf((await context.site.current()).written.form.budgets);
  if (first === last) return;
  await context.database.transaction((transaction) =>
    writeViews(context, (row) => followLast(row, first, last), transaction),
  );
}
