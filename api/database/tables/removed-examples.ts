import { id, longText, timestamp } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

/** Example content that was removed together, until the removal can no longer be undone. */
export const removedExamples = declareTable('removed_examples', {
  id: id(),
  /** The removed rows by table, as JSON. */
  content: longText(),
  removedAt: timestamp(),
});
