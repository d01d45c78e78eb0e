import { ascii, integer, nullable, primaryKey, timestamp } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

export const rateLimits = declareTable('rate_limits', {
  id: primaryKey(ascii(200)),
  points: integer(),
  expiresAt: nullable(timestamp()),
});
