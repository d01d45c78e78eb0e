import { ascii, id, string, text, timestamp } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

export const visitActivities = declareTable('visitor_activities', {
  id: id(),
  sessionId: ascii(64),
  action: string(100),
  data: text(),
  at: timestamp(),
});
