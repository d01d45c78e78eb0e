import { ascii, id, integer, nullable, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

export const engagementMilestones = declareTable('engagement_milestones', {
  id: id(),
  engagementId: ascii(64),
  title: string(200),
  date: ascii(10),
  position: integer(),
  doneAt: nullable(timestamp()),
});
export type EngagementMilestoneRow = RowOf<typeof engagementMilestones>;
