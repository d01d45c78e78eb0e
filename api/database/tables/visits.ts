import { ascii, flag, id, nullable, string, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

export const visits = declareTable('visitor_sessions', {
  id: id(),
  /** Of the address, with a salt that changes every day; nothing else tells who it was. */
  visitorHash: ascii(64),
  userAgent: nullable(string(500)),
  referrer: nullable(string(500)),
  source: nullable(string(100)),
  extras: text(),
  preferences: text(),
  /** Sessions of the signed-in owner are not counted anywhere. */
  isOwner: flag(),
  startedAt: timestamp(),
  lastSeenAt: timestamp(),
});
export type VisitRow = RowOf<typeof visits>;
