import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { freeSlug } from '#api/core/slug.ts';
import { nextNumber } from '#api/database/counters.ts';
import { selectRow, selectRows, type Table } from '#api/database/table.ts';

/** The tables whose rows can be examples. */
export const exampleTables = ['projects', 'skills', 'faqs', 'testimonials', 'contacts'] as const;
export type ExampleTable = (typeof exampleTables)[number];

/** Whole rows, whatever their other columns are. */
export type ExampleRow = { id: string; isExample: number; deletedAt: number | null } & Record<
  string,
  string | number | null
>;
export type ExampleRows = Record<ExampleTable, ExampleRow[]>;

/** The address of a project may have been given to another one meanwhile. */
async function withFreeSlug({ database: { models } }: Context, row: ExampleRow, transaction: Transaction) {
  const rows = await selectRows(models.projects, { attributes: ['slug'], transaction });
  return { ...row, slug: freeSlug(String(row.slug), new Set(rows.map(({ slug }) => slug))) };
}

/** So may the number of a contact, where a backup was restored meanwhile. */
async function withFreeNumber({ database }: Context, row: ExampleRow, transaction: Transaction) {
  const taken = await selectRow(database.models.contacts, { where: { seq: Number(row.seq) }, transaction });
  return taken ? { ...row, seq: await nextNumber(database, 'contacts', transaction) } : row;
}

/** Inserts the rows whose id is free, and returns them. */
export async function insertRows(
  context: Context,
  name: ExampleTable,
  removed: readonly ExampleRow[],
  transaction: Transaction,
): Promise<ExampleRow[]> {
  const table = context.database.models[name] as unknown as Table<ExampleRow>;
  const ids = removed.map(({ id }) => id);
  const present = await selectRows(table, { attributes: ['id'], where: { id: { [Op.in]: ids } }, transaction });
  const taken = new Set(present.map(({ id }) => id));
  const queries = context.database.sequelize.getQueryInterface();
  const inserted: ExampleRow[] = [];
  for (const row of removed.filter(({ id }) => !taken.has(id))) {
    const free =
      name === 'projects'
        ? await withFreeSlug(context, row, transaction)
        : name === 'contacts'
          ? await withFreeNumber(context, row, transaction)
          : row;
    await queries.bulkInsert(table.tableName, [free], { transaction });
    inserted.push(free);
  }
  return inserted;
}
