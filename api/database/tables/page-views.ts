import { ascii, id, integer, nullable, string, timestamp } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

export const pageViews = declareTable('page_views', {
  id: id(),
  sessionId: ascii(64),
  page: string(500),
  title: nullable(string(300)),
  duration: integer(),
  at: timestamp(),
});
