import { id, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

export const blockedSenders = declareTable('blocked_senders', {
  /** Digest of the address, because an address is the same in any case. */
  id: id(),
  email: string(254),
  at: timestamp(),
});
export type BlockedSenderRow = RowOf<typeof blockedSenders>;
