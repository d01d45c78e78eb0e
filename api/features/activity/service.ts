import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { selectRows } from '#api/database/table.ts';

export interface ActivityEntry {
  action: string;
  entity: string;
  entityId: string | null;
  title: string;
  actor: string;
}

/** Writes down what happened, in the transaction in which it happened. */
export async function recordActivity(context: Context, entry: ActivityEntry, transaction?: Transaction) {
  const row = { id: newId(), ...entry, title: entry.title.slice(0, 200), at: context.now() };
  await context.database.sequelize
    .getQueryInterface()
    .bulkInsert('activities', [row], transaction ? { transaction } : {});
}

export async function listActivity(context: Context, limit: number) {
  const rows = await selectRows(context.database.models.activities, {
    order: [
      ['at', 'DESC'],
      ['id', 'DESC'],
    ],
    limit,
  });
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
