import type { RowOf, Table } from '#api/database/table.ts';
import type { Models, tables } from '#api/database/tables/index.ts';
import { BackupCounts } from '#common/contract/backup.ts';

export type TableName = keyof BackupCounts;
export type BackupRow = Record<string, string | number | null>;

/** The tables of a backup. Accounts, secrets, sessions and deliveries are not content and stay where they are. */
export const tableNames = Object.keys(BackupCounts.shape) as TableName[];

/** The owner's site. It is not counted; a backup of a release without it leaves the site as it is. */
export const siteTables = ['siteVersions', 'siteState', 'siteDrafts'] as const;

/** Estimates and the settings of quotes. They are not counted; a backup of a release without them leaves them as they are. */
export const quoteTables = ['quoteSettings', 'estimates'] as const;

/**
 * Rows that belong to requests. They are not counted; a backup of a release without them leaves them empty.
 * The position in the mailbox is one of them, so that emails since the backup are read again.
 */
export const deskTables = [
  'contactEntries',
  'contactEmails',
  'contactDrafts',
  'contactTags',
  'undoSteps',
  'inboxState',
] as const;

/** Not counted; a backup of a release without them leaves them as they are. */
export const deskSettingTables = [
  'deskSettings',
  'replyTemplates',
  'savedViews',
  'blockedSenders',
  'dismissedNotices',
] as const;

/**
 * Calls, and when and how they can be booked. They are not counted. Connected calendars have secrets and stay where they
 * are. A backup of a release without them leaves no calls, and the kinds of call of its site.
 */
export const bookingTables = [
  'bookingAvailability',
  'bookingTypes',
  'bookings',
  'bookingLinks',
  'bookingReminders',
] as const;

/** A table whose rows are in a backup. */
export type StoredTable =
  | TableName
  | (typeof siteTables)[number]
  | (typeof quoteTables)[number]
  | (typeof bookingTables)[number]
  | (typeof deskTables)[number]
  | (typeof deskSettingTables)[number];
export const storedTables: readonly StoredTable[] = [
  ...tableNames,
  ...siteTables,
  ...quoteTables,
  ...bookingTables,
  ...deskTables,
  ...deskSettingTables,
];

/** Each is read and written whole, whatever its columns are. */
export const backupTable = (models: Models, name: StoredTable) => models[name] as unknown as Table<BackupRow>;

export type TableRow<Name extends StoredTable> = RowOf<(typeof tables)[Name]>;
