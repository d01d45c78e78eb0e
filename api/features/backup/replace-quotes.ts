import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { CheckedBackup } from './check.ts';
import { replaceRows } from './replace-rows.ts';
import { agreementTables, quoteTables } from './tables.ts';

/** A number that was given once is not given again, also when the backup does not know it. */
async function keepNumbers(context: Context, replace: () => Promise<void>, transaction: Transaction) {
  const { quoteNumbers } = context.database.models;
  const given = await selectRows(quoteNumbers, { transaction });
  await replace();
  const restored = new Map((await selectRows(quoteNumbers, { transaction })).map(({ id, last }) => [id, last]));
  for (const { id, last } of given)
    if (last > (restored.get(id) ?? 0)) await quoteNumbers.upsert({ id, last }, { transaction });
}

/** Requests and files are those of the backup: what refers to others refers to nothing. */
async function forgetMissing({ database }: Context, transaction: Transaction) {
  const run = (sql: string) => database.sequelize.query(sql, { transaction });
  for (const table of ['quotes', 'engagements'])
    await run(`UPDATE ${table} SET contactId = NULL WHERE contactId NOT IN (SELECT id FROM contacts)`);
  await run('DELETE FROM room_files WHERE id NOT IN (SELECT id FROM files)');
  await run('UPDATE engagement_updates SET fileId = NULL WHERE fileId NOT IN (SELECT id FROM files)');
}

/** Quotes, engagements and the record as the backup has them. One of a release without them leaves them as they are. */
export async function replaceQuotes(context: Context, backup: CheckedBackup, transaction: Transaction): Promise<void> {
  for (const table of quoteTables) if (backup.holds(table)) await replaceRows(context, backup, table, transaction);
  if (!backup.holds('recordRows')) return forgetMissing(context, transaction);
  const replace = async () => {
    for (const table of agreementTables) await replaceRows(context, backup, table, transaction);
  };
  await keepNumbers(context, replace, transaction);
}
