import { ascii, id, integer, nullable, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

export const users = declareTable('users', {
  id: id(),
  email: string(254),
  name: string(100),
  role: ascii(20),
  passwordHash: ascii(200),
  /** Tokens of an earlier version are refused. */
  tokenVersion: integer(),
  lastLogin: nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type UserRow = RowOf<typeof users>;
