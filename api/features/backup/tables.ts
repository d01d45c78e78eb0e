import type { RowOf, Table } from '#api/database/table.ts';
import type { Models, tables } from '#api/database/tables/index.ts';
import { BackupCounts } from '#common/contract/backup.ts';

export type TableName = keyof BackupCounts;
export type BackupRow = Record<string, string | number | null>;

/** The tables of a backup. Accounts, secrets, sessions and deliveries are not content and stay where they are. */
export const tableNames = Object.keys(BackupCounts.shape) as TableName[];

/** The owner's site. It is not counted; a backup of a release without it leaves the site as it is. */
export const siteTables = ['siteVersions', 'siteState', 'siteDrafts'] as const;

/** A table whose rows are in a backup. */
export type StoredTable = TableName | (typeof siteTables)[number];
export const storedTables: readonly StoredTable[] = [...tableNames, ...siteTables];

/** Each is read and written whole, whatever its columns are. */
export const backupTable = (models: Models, name: StoredTable) => models[name] as unknown as Table<BackupRow>;

export type TableRow<Name extends StoredTable> = RowOf<(typeof tables)[Name]>;
