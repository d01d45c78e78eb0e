import { id, nullable, oneOf, primaryKey, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { connectionKinds } from '#common/connection-options.ts';

/** Holds what the owner set in the dashboard variables of the environment win over it. */
export const connections = declareTable('connections', {
  kind: primaryKey(oneOf(connectionKinds, 20)),
  /** Fields that are no secret, as JSON. */
  fields: text(),
  /** Encrypted texts by the names of their fields, as JSON. */
  secrets: text(),
  /** Result of the last test of what is stored, as JSON. */
  lastTest: nullable(text()),
  updatedAt: timestamp(),
});
export type ConnectionRow = RowOf<typeof connections>;

/** Every bucket that the owner set in the dashboard, so that its files can be read after another one was set. */
export const storagePlaces = declareTable('storage_places', {
  /** `placeOf` its settings. */
  id: id(),
  /** As in `connections`. */
  fields: text(),
  secrets: text(),
  updatedAt: timestamp(),
});
