import { id, string, timestamp } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

/** Senders of whom the owner said that they are no spam. */
export const trustedSenders = declareTable('trusted_senders', {
  /** Digest of the address, because an address is the same in any case. */
  id: id(),
  email: string(254),
  at: timestamp(),
});
