import type { Transaction } from 'sequelize';
import { inviteClientOf } from '#api/content/index.ts';
import type { Context } from '#api/core/context.ts';
import { VISITOR } from '#api/core/events.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { appendRecord } from '#api/work/record/append.ts';
import type { RecordName } from '#common/quote-options.ts';
import { dayIn } from '#common/site/days.ts';
import { formatDay } from '#common/site/format.ts';
import { tellClient, tellOwner } from './emails.ts';
import { writeEngagement } from './find.ts';
import { tellThread } from './messages.ts';
import { recordEvent } from './record-event.ts';

export interface HandoverAnswer {
  delivered: boolean;
  comment: string | null;
  /** As before, unless given. */
  recordName?: RecordName | undefined;
  trade?: string | null | undefined;
}

/** Asks for a testimonial, once, after the client has confirmed. */
async function inviteOnce(context: Context, engagement: EngagementRow, transaction: Transaction) {
  if (engagement.invitedAt !== null) return;
  const { url, expiresAt } = await inviteClientOf(context, engagement, transaction);
  const { identity } = (await context.site.current()).content;
  const data = { url, validUntil: formatDay(dayIn(identity.timeZone, expiresAt), identity) };
  await tellClient(context, 'testimonial-invitation', { engagement, data }, transaction);
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
    invitedAt: delivered ? (engagement.invitedAt ?? at) : engagement.invitedAt,
  } as const;
  const changed = await writeEngagement(context, engagement, columns, transaction);
  const news = { action: delivered ? 'delivered' : 'disputed', author: engagement.clientEmail } as const;
  await tellThread(context, engagement, { ...news, text: comment, isWaiting: !delivered }, transaction);
  const event = delivered ? 'engagement.confirmed' : 'engagement.disputed';
  await recordEvent(context, event, engagement, VISITOR, transaction);
  const { identity } = (await context.site.current()).content;
  const deliveredOn = formatDay(engagement.deliveredOn ?? dayIn(identity.timeZone, at), identity);
  const data = { deliveredOn, isDelivered: delivered, words: comment };
  await tellOwner(context, 'handover-answered-notice', { engagement, data }, transaction);
  if (delivered) await inviteOnce(context, engagement, transaction);
  await appendRecord(context, { kind: 'confirmed', engagement, data: { delivered } }, transaction);
  return changed;
}
