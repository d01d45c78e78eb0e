import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { VISITOR } from '#api/core/events.ts';
import { refusedEngagement } from '#api/core/state-refusals.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { aboutWork } from '#api/work/about.ts';
import { lockEngagement } from '#api/work/find.ts';
import type { Actor } from '#common/events.ts';
import type { EngagementState, RecordName } from '#common/quote-options.ts';
import { dayIn, daysBetween } from '#common/site/days.ts';
import { writeEngagement } from './write.ts';

/** Work that is under way: it can be handed over, and changes of it can be agreed on. */
const underWay: readonly EngagementState[] = ['active', 'disputed'];

/** @throws StateConflict */
export function assertUnderWay({ state }: Pick<EngagementRow, 'state'>, act: string): void {
  if (!underWay.includes(state)) throw refusedEngagement(state, act);
}

interface GivenHandover {
  note: string | null;
  url: string | null;
  /** Asks who confirms the delivery for a testimonial. */
  askTestimonial: boolean;
  actor: Actor;
}

/** Hands the work over today, in the site's zone, and asks the client to confirm it. @throws NotFound; StateConflict */
export async function handOver(
  context: Context,
  id: string,
  { note, url, askTestimonial, actor }: GivenHandover,
  transaction: Transaction,
): Promise<EngagementRow> {
  const engagement = await lockEngagement(context, id, transaction);
  assertUnderWay(engagement, 'handed over');
  const { identity } = (await context.site.current()).content;
  const deliveredOn = dayIn(identity.timeZone, context.now());
  const changed = await writeEngagement(
    context,
    engagement,
    {
      state: 'handed_over',
      deliveredOn,
      daysLate: Math.max(0, daysBetween(engagement.agreedDate, deliveredOn)),
      handoverNote: note,
      handoverUrl: url,
      askTestimonial: Number(askTestimonial),
      answeredAt: null,
      delivered: null,
      comment: null,
    },
    transaction,
  );
  const event = {
    type: 'engagement.handed-over',
    ...aboutWork(changed, actor),
    subject: { engagement: changed },
  } as const;
  await context.events.emit(event, transaction);
  return changed;
}

export interface HandoverAnswer {
  delivered: boolean;
  comment: string | null;
  /** As before, unless given. */
  recordName?: RecordName | undefined;
  trade?: string | null | undefined;
}

/** Everything that the answer to a handover is, in one transaction; resolves to the engagement after it. */
export async function recordAnswer(
  context: Context,
  engagement: EngagementRow,
  { delivered, comment, recordName = engagement.recordName, trade = engagement.trade }: HandoverAnswer,
  transaction: Transaction,
): Promise<EngagementRow> {
  const at = context.now();
  const columns = {
    state: delivered ? 'confirmed' : 'disputed',
    answeredAt: at,
    delivered: delivered ? 1 : 0,
    comment,
    recordName,
    trade,
    invitedAt: delivered && engagement.askTestimonial === 1 ? (engagement.invitedAt ?? at) : engagement.invitedAt,
  } as const;
  const changed = await writeEngagement(context, engagement, columns, transaction);
  const type = delivered ? 'engagement.confirmed' : 'engagement.disputed';
  const subject = { engagement: changed, words: comment, wasInvited: engagement.invitedAt !== null };
  await context.events.emit({ type, ...aboutWork(changed, VISITOR), subject }, transaction);
  return changed;
}
