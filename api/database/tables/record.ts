import { ascii, integer, longText, primaryKey } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** The record of agreements and deliveries. Rows are only added. */
export const recordRows = declareTable('record_rows', {
  seq: primaryKey(integer()),
  /** As its canonical JSON (RFC 8785). */
  entry: longText(),
  hash: ascii(64),
  signature: ascii(100),
});
export type RecordRowRow = RowOf<typeof recordRows>;
