import { ascii, flag, id, integer, nullable, string, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

export const visits = declareTable('visitor_sessions', {
  id: id(),
  /** Hash of the client address with a salt that changes every day. Nothing else identifies the visitor. */
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

export const pageViews = declareTable('page_views', {
  id: id(),
  sessionId: ascii(64),
  page: string(500),
  title: nullable(string(300)),
  duration: integer(),
  at: timestamp(),
});

export const visitActivities = declareTable('visitor_activities', {
  id: id(),
  sessionId: ascii(64),
  action: string(100),
  data: text(),
  at: timestamp(),
});
