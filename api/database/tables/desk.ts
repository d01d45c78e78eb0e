import { id, longText, timestamp } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

/** The one row of settings of the desk; missing until the owner changes one. */
export const deskSettings = declareTable('desk_settings', {
  id: id(),
  /** Without `updatedAt`, as JSON. */
  content: longText(),
  updatedAt: timestamp(),
});
