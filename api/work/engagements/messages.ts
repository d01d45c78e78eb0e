import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { VISITOR } from '#api/core/events.ts';
import { newId } from '#api/core/ids.ts';
import type { EngagementMessageRow, EngagementRow } from '#api/database/tables/engagements.ts';
import { lockEngagement } from '#api/work/find.ts';
import type { Actor } from '#common/events.ts';
import type { RoomParty } from '#common/quote-options.ts';
import { writeEngagement } from './write.ts';

async function addMessage(
  context: Context,
  engagement: EngagementRow,
  { from, text }: { from: RoomParty; text: string },
  transaction: Transaction,
) {
  const row: EngagementMessageRow = { id: newId(), engagementId: engagement.id, from, text, at: context.now() };
  await context.database.models.engagementMessages.create(row, { transaction });
  return { row, changed: await writeEngagement(context, engagement, {}, transaction) };
}

/** Writes to the client: in the room, in the thread of the request, and by email. @throws NotFound */
export async function writeToClient(
  context: Context,
  id: string,
  { text, actor }: { text: string; actor: Actor },
  transaction: Transaction,
): Promise<EngagementRow> {
  const engagement = await lockEngagement(context, id, transaction);
  const { row, changed } = await addMessage(context, engagement, { from: 'owner', text }, transaction);
  const subject = { engagement: changed, words: text, at: row.at };
  await context.events.emit({ type: 'room.answer', actor, subject }, transaction);
  return changed;
}

/** Takes what the client writes: the desk shows that an answer is waited for. @throws NotFound */
export async function writeToOwner(
  context: Context,
  id: string,
  text: string,
  transaction: Transaction,
): Promise<EngagementMessageRow> {
  const engagement = await lockEngagement(context, id, transaction);
  const { row, changed } = await addMessage(context, engagement, { from: 'client', text }, transaction);
  const subject = { engagement: changed, words: text, at: row.at };
  await context.events.emit({ type: 'room.message', actor: VISITOR, subject }, transaction);
  return row;
}
