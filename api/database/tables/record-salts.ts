import { ascii, id, internal } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** Salt of the person's commitment in the record, under the engagement's id. */
export const recordSalts = declareTable('record_salts', {
  id: id(),
  salt: internal(ascii(64)),
});
export type RecordSaltRow = RowOf<typeof recordSalts>;
