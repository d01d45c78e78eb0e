import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';

/** Changes a locked engagement; resolves to the row after it. */
export async function writeEngagement(
  { database, now }: Pick<Context, 'database' | 'now'>,
  row: EngagementRow,
  columns: Partial<EngagementRow>,
  transaction: Transaction,
): Promise<EngagementRow> {
  const changed = { ...columns, updatedAt: nextTimestamp(now(), row.updatedAt) };
  await database.models.engagements.update(changed, { where: { id: row.id }, transaction });
  return { ...row, ...changed };
}
