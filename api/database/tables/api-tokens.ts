import { ascii, id, nullable, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** Tokens of other programs. They are in no backup, and a restore leaves them as they are. */
export const apiTokens = declareTable('api_tokens', {
  id: id(),
  name: string(60),
  /** JSON. */
  scopes: ascii(200),
  prefix: ascii(12),
  /** SHA-256 of the token, which is kept nowhere. */
  hash: ascii(64),
  createdAt: timestamp(),
  expiresAt: timestamp(),
  lastUsedAt: nullable(timestamp()),
  revokedAt: nullable(timestamp()),
});
export type ApiTokenRow = RowOf<typeof apiTokens>;
