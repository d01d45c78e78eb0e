import { ascii, id, integer, internal, longText, primaryKey, text, timestamp } from '#api/database/columns.ts';
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

/** Public keys that signed the record, under their ids. */
export const recordKeys = declareTable('record_keys', {
  id: id(),
  /** PEM, SPKI. */
  publicKey: text(),
  from: timestamp(),
});
export type RecordKeyRow = RowOf<typeof recordKeys>;

/** Salt of the person's commitment in the record, under the engagement's id. */
export const recordSalts = declareTable('record_salts', {
  id: id(),
  salt: internal(ascii(64)),
});
