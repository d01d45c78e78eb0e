import { id, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

export const dismissedNotices = declareTable('dismissed_notices', {
  /** Id of the notice; 'all' stands for every one up to `at`. */
  id: id(),
  at: timestamp(),
});
export type DismissedNoticeRow = RowOf<typeof dismissedNotices>;
