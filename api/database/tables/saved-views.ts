import { flag, id, nullable, string, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { SAVED_VIEWS } from '#common/dashboard-limits.ts';

/** Lists of requests that the owner comes back to. */
export const savedViews = declareTable('saved_views', {
  id: id(),
  name: string(SAVED_VIEWS.maxName),
  /** The query of the list, as JSON. */
  query: text(),
  /** Names of the shown columns, as JSON. */
  columns: nullable(text()),
  builtIn: flag(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type SavedViewRow = RowOf<typeof savedViews>;
