import { type Transaction, UniqueConstraintError } from 'sequelize';
import { selectRow } from '#api/database/table.ts';
import type { Context } from './context.ts';

/** Gives a database what comes with the product. The settings remember it by `name`, so that what is deleted stays deleted. */
export async function storeOnce(
  { database }: Pick<Context, 'database'>,
  name: string,
  write: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  const { settings } = database.models;
  if (await selectRow(settings, { where: { name } })) return;
  try {
    await database.transaction(async (transaction) => {
      await settings.create({ name, value: 'stored' }, { transaction });
      await write(transaction);
    });
  } catch (error) {
    // Another instance that starts at the same time was faster.
    if (!(error instanceof UniqueConstraintError)) throw error;
  }
}
