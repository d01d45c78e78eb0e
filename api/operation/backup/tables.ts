import type { WhereOptions } from 'sequelize';
import type { RowOf, Table, TableDeclaration } from '#api/database/table.ts';
import { type Models, tables } from '#api/database/tables/index.ts';
import { SETTINGS_ID } from '#api/operation/doors/push/settings.ts';
import { RECORD_HEAD } from '#common/backup/record-chain.ts';
import { BackupCounts } from '#common/contract/backup.ts';

export type TableName = keyof BackupCounts;
export type BackupRow = Record<string, string | number | null>;

/** The tables of a backup. Accounts, secrets, sessions and deliveries are not content and stay where they are. */
export const tableNames = Object.keys(BackupCounts.shape) as TableName[];

/** The owner's site. It is not counted; a backup of a release without it leaves the site as it is. */
export const siteTables = ['siteVersions', 'siteState', 'siteDrafts'] as const;

/** Estimates and the settings of quotes and money. They are not counted; a backup of a release without them leaves them as they are. */
export const quoteTables = ['quoteSettings', 'moneySettings', 'estimates'] as const;

/**
 * Describes what was quoted, agreed and recorded. The first three and the invoices are counted. A backup of a release without them leaves them as they
 * are: nobody deletes from a record. Codes and devices of rooms are in no backup, nor is the key that signs.
 */
export const agreementTables = [
  'quotes',
  'engagements',
  'recordRows',
  'quoteNumbers',
  'quoteVersions',
  'quoteEvents',
  'acceptances',
  'engagementMilestones',
  'engagementUpdates',
  'engagementMessages',
  'roomFiles',
  'changes',
  'payments',
  'refunds',
  'invoices',
  'invoiceDocuments',
  'invoiceNumbers',
  'invoiceReceipts',
  'invoiceReminders',
  'stripeEvents',
  'recordSalts',
  'recordKeys',
  'settings',
] as const;

/** Of these a restore keeps what was issued. A backup of a release without them leaves them as they are. */
export const invoiceTables = [
  'invoices',
  'invoiceDocuments',
  'invoiceNumbers',
  'invoiceReceipts',
  'invoiceReminders',
] as const satisfies readonly (typeof agreementTables)[number][];

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
  'trustedSenders',
  'spamTexts',
  'dismissedNotices',
] as const;

/** The owner's words for the emails of the site. Not counted; a backup of a release without them leaves the emails as they came. */
export const emailTables = ['emailWords'] as const;

/** Proposals refer to entries of the same backup. They are not counted; a backup of a release without them leaves none. */
export const agentTables = ['proposals'] as const;

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

/**
 * The key of the site at push services, and what notifications tell. Not counted; used where the database has none. Devices,
 * webhooks and tokens are in no backup.
 */
export const pushTables = ['pushKeys', 'pushSettings'] as const;

/** Counted tables that every backup replaces. */
export const contentTables = tableNames.filter((name) => !agreementTables.some((table) => table === name));

/** A table whose rows are in a backup. */
export type StoredTable =
  | TableName
  | (typeof siteTables)[number]
  | (typeof quoteTables)[number]
  | (typeof agreementTables)[number]
  | (typeof bookingTables)[number]
  | (typeof deskTables)[number]
  | (typeof emailTables)[number]
  | (typeof pushTables)[number]
  | (typeof agentTables)[number]
  | (typeof deskSettingTables)[number];
export const storedTables: readonly StoredTable[] = [
  ...new Set<StoredTable>([
    ...tableNames,
    ...siteTables,
    ...quoteTables,
    ...agreementTables,
    ...bookingTables,
    ...deskTables,
    ...emailTables,
    ...pushTables,
    ...agentTables,
    ...deskSettingTables,
  ]),
];

/** The rows of a table that belong into a backup: of the settings only the signed end of the record, and what the owner set of notifications. */
export function storedRows(name: StoredTable): WhereOptions<BackupRow> {
  if (name === 'settings') return { name: RECORD_HEAD };
  return name === 'pushSettings' ? { id: SETTINGS_ID } : {};
}

/** The column that identifies the rows of a table. */
export function keyOf(name: StoredTable): string {
  const { columns }: TableDeclaration = tables[name];
  const key = Object.keys(columns).find((column) => columns[column]?.primaryKey);
  if (key === undefined) throw new Error(`${name} has no key`);
  return key;
}

/** Each is read and written whole, whatever its columns are. */
export const backupTable = (models: Models, name: StoredTable) => models[name] as unknown as Table<BackupRow>;

export type TableRow<Name extends StoredTable> = RowOf<(typeof tables)[Name]>;
