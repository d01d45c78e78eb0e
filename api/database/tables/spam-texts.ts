import { id, timestamp } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

/** Texts that the owner marked as spam. */
export const spamTexts = declareTable('spam_texts', {
  /** Digest of the lower-cased letters. */
  id: id(),
  at: timestamp(),
});
