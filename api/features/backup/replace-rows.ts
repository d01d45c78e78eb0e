import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { CheckedBackup } from './check.ts';
import { type BackupRow, backupTable, type StoredTable, storedRows } from './tables.ts';

const CHUNK = 200;
/** Characters of one INSERT; database servers refuse statements above 16 MB by default. */
const MAX_INSERT = 1_000_000;

const lengthOf = (row: BackupRow) => JSON.stringify(row).length;

/** Puts the rows of a backup in the place of all rows of a table. */
export async function replaceRows(
  context: Context,
  backup: CheckedBackup,
  table: StoredTable,
  transaction: Transaction,
) {
  const { sequelize, models } = context.database;
  const target = backupTable(models, table);
  await target.destroy({ where: storedRows(table), transaction });
  const insert = async (rows: BackupRow[]) => {
    if (rows.length > 0) await sequelize.getQueryInterface().bulkInsert(target.tableName, rows, { transaction });
  };
  let chunk: BackupRow[] = [];
  let length = 0;
  for await (const row of backup.rows(table)) {
    const own = lengthOf(row);
    if (chunk.length === CHUNK || length + own > MAX_INSERT) {
      await insert(chunk);
      chunk = [];
      length = 0;
    }
    chunk.push(row);
    length += own;
  }
  await insert(chunk);
}
