import { ascii, id, nullable, timestamp } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

export const recoveryCodes = declareTable('recovery_codes', {
  digest: id(),
  userId: ascii(64),
  createdAt: timestamp(),
  usedAt: nullable(timestamp()),
});
