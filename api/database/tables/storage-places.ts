import { id, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** Every bucket that the owner set in the dashboard, so that its files can be read after another one was set. */
export const storagePlaces = declareTable('storage_places', {
  /** `placeOf` its settings. */
  id: id(),
  /** As in `connections`. */
  fields: text(),
  secrets: text(),
  updatedAt: timestamp(),
});
export type StoragePlaceRow = RowOf<typeof storagePlaces>;
