import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { CheckedBackup } from './check.ts';
import { type BackupRow, backupTable, type StoredTable } from './tables.ts';

const CHUNK = 200;

/** Puts the rows of a backup in the place of all rows of a table. */
export async function replaceRows(
  context: Context,
  backup: CheckedBackup,
  table: StoredTable,
  transaction: Transaction,
) {
  const { sequelize, models } = context.database;
  const target = backupTable(models, table);
  await target.destroy({ where: {}, transaction });
  const insert = async (rows: BackupRow[]) => {
    if (rows.length > 0) await sequelize.getQueryInterface().bulkInsert(target.tableName, rows, { transaction });
  };
  let chunk: BackupRow[] = [];
  for await (const row of backup.rows(table)) {
    chunk.push(row);
    if (chunk.length < CHUNK) continue;
    await insert(chunk);
    chunk = [];
  }
  await insert(chunk);
}
