import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { VISITOR } from '#api/core/events.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { aboutWork } from '#api/work/about.ts';
import type { RecordName } from '#common/quote-options.ts';
import { writeEngagement } from './write.ts';

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
