import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { refusedEngagement } from '#api/core/state-refusals.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { aboutWork } from '#api/work/about.ts';
import { lockEngagement } from '#api/work/find.ts';
import { stateConflict } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import type { EngagementState } from '#common/quote-options.ts';
import { newRoomToken } from './create.ts';
import { writeEngagement } from './write.ts';

const cancellable: readonly EngagementState[] = ['awaiting_deposit', 'active', 'disputed'];

/** Ends work that was not confirmed. @throws NotFound; StateConflict */
export async function cancelEngagement(
  context: Context,
  id: string,
  { reason, actor }: { reason: string | null; actor: Actor },
  transaction: Transaction,
): Promise<EngagementRow> {
  const engagement = await lockEngagement(context, id, transaction);
  if (!cancellable.includes(engagement.state)) throw refusedEngagement(engagement.state, 'cancelled');
  const columns = { state: 'cancelled', cancelReason: reason, cancelledAt: context.now() } as const;
  const changed = await writeEngagement(context, engagement, columns, transaction);
  const subject = { engagement: changed };
  await context.events.emit({ type: 'engagement.cancelled', ...aboutWork(changed, actor), subject }, transaction);
  return changed;
}

/** Makes a new link to the room; the old one and its devices end. @throws NotFound; StateConflict for an erased client */
export async function renewRoom(
  context: Context,
  { id, actor }: { id: string; actor: Actor },
  transaction: Transaction,
): Promise<EngagementRow> {
  const engagement = await lockEngagement(context, id, transaction);
  if (engagement.erasedAt !== null)
    throw stateConflict(engagement.state, 'The client of this engagement was erased: nobody could open its room');
  const { emailCodes, roomDevices } = context.database.models;
  const changed = await writeEngagement(context, engagement, { roomToken: newRoomToken() }, transaction);
  await roomDevices.destroy({ where: { engagementId: id }, transaction });
  await emailCodes.destroy({ where: { purpose: 'room', subjectId: id }, transaction });
  const subject = { engagement: changed };
  await context.events.emit({ type: 'room.renewed', actor, subject }, transaction);
  return changed;
}
