import { id, string, timestamp } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

export const blockedSenders = declareTable('blocked_senders', {
  /** Digest of the address, because an address is the same in any case. */
  id: id(),
  email: string(254),
  at: timestamp(),
});

/** Senders of whom the owner said that they are no spam. */
export const trustedSenders = declareTable('trusted_senders', {
  /** Digest of the address, because an address is the same in any case. */
  id: id(),
  email: string(254),
  at: timestamp(),
});

/** Texts that the owner marked as spam. */
export const spamTexts = declareTable('spam_texts', {
  /** Digest of the lower-cased letters. */
  id: id(),
  at: timestamp(),
});
