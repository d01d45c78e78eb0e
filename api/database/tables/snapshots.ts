import { id, internal, longText, oneOf, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { snapshotReasons } from '#common/dashboard-options.ts';

export const snapshots = declareTable('portfolio_snapshots', {
  id: id(),
  reason: oneOf(snapshotReasons, 20),
  counts: string(200),
  content: internal(longText()),
  createdAt: timestamp(),
});
export type SnapshotRow = RowOf<typeof snapshots>;
