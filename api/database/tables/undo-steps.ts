import { id, longText, nullable, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** Changes that can be undone for a day. */
export const undoSteps = declareTable('undo_steps', {
  id: id(),
  label: string(200),
  actor: string(100),
  /** The changed rows before and after, as JSON. */
  changes: longText(),
  createdAt: timestamp(),
  until: timestamp(),
  undoneAt: nullable(timestamp()),
});
export type UndoStepRow = RowOf<typeof undoSteps>;
