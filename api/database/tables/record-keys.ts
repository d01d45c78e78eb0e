import { id, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** Public keys that signed the record, under their ids. */
export const recordKeys = declareTable('record_keys', {
  id: id(),
  /** PEM, SPKI. */
  publicKey: text(),
  from: timestamp(),
});
export type RecordKeyRow = RowOf<typeof recordKeys>;
