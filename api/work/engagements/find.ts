import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { refusedIn } from '#api/core/state-refusals.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { ChangeRow } from '#api/database/tables/changes.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { type AppError, missing } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';

type Needs = Pick<Context, 'database'>;

/** @throws NotFound */
export async function findEngagement(
  { database }: Needs,
  id: string,
  transaction?: Transaction,
): Promise<EngagementRow> {
  const row = await selectRow(database.models.engagements, { where: { id }, ...(transaction && { transaction }) });
  if (!row) throw missing(messages.engagementNotFound);
  return row;
}

/** 'A confirmed engagement cannot be cancelled' */
export const refusedEngagement = (state: string, act: string): AppError => refusedIn(state, 'engagement', act);

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

/** A change of this engagement; of another one it is not found. The engagement is locked already. @throws NotFound */
export async function findChange(
  { database }: Needs,
  { id, engagementId }: Pick<ChangeRow, 'id' | 'engagementId'>,
  transaction?: Transaction,
): Promise<ChangeRow> {
  const where = { id, engagementId };
  const row = await selectRow(database.models.changes, { where, ...(transaction && { transaction }) });
  if (!row) throw missing(messages.changeNotFound);
  return row;
}
