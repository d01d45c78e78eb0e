import { BIGINT, INTEGER, STRING, TEXT } from 'sequelize';
import { z } from 'zod';
import type { Models } from '#api/database/models/index.ts';
import type { Table } from '#api/database/table.ts';
import type { BackupCounts } from '#common/contract/backup.ts';
import { contactPriorities, contactStatuses, testimonialStatuses } from '#common/options.ts';

export type TableName = keyof BackupCounts;
export type BackupRow = Record<string, string | number | null>;

/** What a backup holds of the database. Accounts, secrets, visits and deliveries are not content, and stay where they are. */
export function backupTables(models: Models): Record<TableName, Table<BackupRow>> {
  const { projects, skills, faqs, snapshots, testimonials, invitations, contacts, files } = models;
  const tables = { projects, skills, faqs, snapshots, testimonials, invitations, contacts, files };
  // Each is read and written whole, whatever its columns are.
  return tables as unknown as Record<TableName, Table<BackupRow>>;
}

export const tableNames = [
  'projects',
  'skills',
  'faqs',
  'snapshots',
  'testimonials',
  'invitations',
  'contacts',
  'files',
] as const satisfies TableName[];

/** Beyond what the column allows: values that the pages count on. */
const closed: Partial<Record<TableName, Record<string, z.ZodType>>> = {
  contacts: { status: z.enum(contactStatuses), priority: z.enum(contactPriorities) },
  testimonials: { status: z.enum(testimonialStatuses), rating: z.int().min(1).max(5) },
  files: { kind: z.enum(['image', 'file', 'resume', 'certificate']) },
};

function columnSchema(type: unknown): z.ZodType {
  if (type instanceof STRING) return z.string().max(lengthOf(type));
  if (type instanceof TEXT) return z.string();
  if (type instanceof INTEGER || type instanceof BIGINT) return z.int();
  throw new Error('A column of a kind that backups do not know');
}

const lengthOf = (type: object) => ('_length' in type && typeof type._length === 'number' ? type._length : 255);

/** What a row of a table must look like: exactly its columns, each of its type. */
export function rowSchema(name: TableName, table: Table<BackupRow>): z.ZodType<BackupRow> {
  const columns = Object.entries(table.getAttributes()).map(([column, { type, allowNull }]) => {
    const schema = closed[name]?.[column] ?? columnSchema(type);
    return [column, allowNull === true ? schema.nullable() : schema] as const;
  });
  return z.strictObject(Object.fromEntries(columns)) as unknown as z.ZodType<BackupRow>;
}
