import { ascii, id, integer, longText, timestamp } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

export const idempotencyKeys = declareTable('idempotency_keys', {
  id: id(),
  bodyHash: ascii(64),
  status: integer(),
  reply: longText(),
  createdAt: timestamp(),
});
