import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { Actor, EventType } from '#common/events.ts';

type EngagementEvent = Extract<EventType, `engagement.${string}` | `change.${string}`>;

/** The activity of an engagement, in the transaction of the change. */
export const recordEvent = (
  { events }: Pick<Context, 'events'>,
  type: EngagementEvent,
  { id, title, number }: Pick<EngagementRow, 'id' | 'title' | 'number'>,
  actor: Actor,
  transaction: Transaction,
): Promise<void> => events.emit({ type, entityId: id, title, actor, details: { number } }, transaction);
