import type { RowOf, Table } from '#api/database/table.ts';
import type { Models, tables } from '#api/database/tables/index.ts';
import { BackupCounts } from '#common/contract/backup.ts';

export type TableName = keyof BackupCounts;
export type BackupRow = Record<string, string | number | null>;

/** The tables of a backup. Accounts, secrets, sessions and deliveries are not content and stay where they are. */
export const tableNames = Object.keys(BackupCounts.shape) as TableName[];

/** Each is read and written whole, whatever its columns are. */
export const backupTable = (models: Models, name: TableName) => models[name] as unknown as Table<BackupRow>;

export type TableRow<Name extends TableName> = RowOf<(typeof tables)[Name]>;
