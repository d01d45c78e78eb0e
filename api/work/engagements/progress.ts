import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { refusedEngagement } from '#api/core/state-refusals.ts';
import { selectRow } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { lockEngagement } from '#api/work/find.ts';
import { notFound } from '#common/errors.ts';
import { findRoomFile } from './files.ts';
import { writeEngagement } from './write.ts';

/** @throws NotFound; StateConflict once it is cancelled */
async function lockShown(context: Context, id: string, transaction: Transaction): Promise<EngagementRow> {
  const row = await lockEngagement(context, id, transaction);
  if (row.state === 'cancelled') throw refusedEngagement(row.state, 'changed');
  return row;
}

/** Marks a milestone as done, or as not done. @throws NotFound; StateConflict once the work is cancelled */
export async function setMilestone(
  context: Context,
  { id, milestoneId, done }: { id: string; milestoneId: string; done: boolean },
  transaction: Transaction,
): Promise<EngagementRow> {
  const engagement = await lockShown(context, id, transaction);
  const { engagementMilestones } = context.database.models;
  const where = { id: milestoneId, engagementId: id };
  const milestone = await selectRow(engagementMilestones, { where, transaction });
  if (!milestone) throw notFound('Milestone');
  const doneAt = done ? (milestone.doneAt ?? context.now()) : null;
  await engagementMilestones.update({ doneAt }, { where, transaction });
  return writeEngagement(context, engagement, {}, transaction);
}

interface Shown {
  note: string;
  url: string | null;
  /** A file of the same room. */
  fileId: string | null;
}

/** Shows the client something. @throws NotFound, for a file of another room, too; StateConflict once the work is cancelled */
export async function addUpdate(
  context: Context,
  id: string,
  { note, url, fileId }: Shown,
  transaction: Transaction,
): Promise<EngagementRow> {
  const engagement = await lockShown(context, id, transaction);
  if (fileId !== null) await findRoomFile(context, { id: fileId, engagementId: id }, transaction);
  const row = { id: newId(), engagementId: id, note, url, fileId, at: context.now() };
  await context.database.models.engagementUpdates.create(row, { transaction });
  return writeEngagement(context, engagement, {}, transaction);
}
