import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { VISITOR } from '#api/core/events.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { wasUsed, withCode } from '#api/features/agreements/codes.ts';
import { readAgreementPdf } from '#api/features/agreements/pdfs.ts';
import { findAcceptance, type Signer } from '#api/features/agreements/store.ts';
import { acceptChange, assertSameChange, lockOpenChange } from '#api/features/engagements/changes/answer.ts';
import { tellClient, tellOwner } from '#api/features/engagements/emails.ts';
import { findChange, findEngagement, writeEngagement } from '#api/features/engagements/find.ts';
import { tellThread } from '#api/features/engagements/messages.ts';
import { presentRoom } from '#api/features/engagements/present.ts';
import { recordEvent } from '#api/features/engagements/record-event.ts';
import { lockEngagement } from '#api/features/payments/find.ts';
import { refusedIn } from '#api/features/quotes/refuse.ts';
import { appendRecord } from '#api/features/record/append.ts';
import { inviteClientOf } from '#api/features/testimonials/invitations.ts';
import type { Room } from '#common/contract/quotes/room.ts';
import type { RecordName } from '#common/quote-options.ts';
import { dayIn } from '#common/site/days.ts';
import { formatDay } from '#common/site/format.ts';
import { lockHandedOver } from './codes.ts';

interface Accepted {
  engagementId: string;
  changeId: string;
  code: string;
  documentHash: string;
}

/** The same acceptance, sent again with the code that was used. */
async function isRepeated(context: Context, { engagementId, changeId, code, documentHash }: Accepted) {
  const change = await findChange(context, { id: changeId, engagementId });
  if (change.state !== 'accepted' || change.documentHash !== documentHash) return false;
  return wasUsed(context, { purpose: 'change', subjectId: changeId }, code);
}

/** Accepts a change with its code. @throws NotFound; StateConflict; HashChanged; CodeInvalid; CodeExpired; RateLimited */
export async function acceptWithCode(
  context: Context,
  accepted: Accepted,
  { client, signer }: { client: string; signer: Signer },
): Promise<Room> {
  const { engagementId, changeId, code, documentHash } = accepted;
  if (await isRepeated(context, accepted)) return presentRoom(context, await findEngagement(context, engagementId));
  const room = await withCode(
    context,
    { purpose: 'change', subjectId: changeId, client, code },
    async (transaction) => {
      const open = await lockOpenChange(context, { engagementId, changeId }, 'accepted', transaction);
      assertSameChange(open.change, documentHash);
      return open;
    },
    async (transaction, open, { sentAt }) => {
      const changed = await acceptChange(context, open, { signer, codeSentAt: sentAt }, transaction);
      return presentRoom(context, changed, transaction);
    },
  );
  context.deliveries.notify();
  return room;
}

/** The PDF of an accepted change. @throws NotFound; StateConflict before it is accepted */
export async function readChangePdf(
  context: Context,
  of: { id: string; engagementId: string },
): Promise<{ name: string; content: Buffer }> {
  const change = await findChange(context, of);
  const acceptance = await findAcceptance(context, 'change', change.id);
  if (!acceptance) throw refusedIn(change.state, 'change', 'downloaded as PDF');
  const { number } = await findEngagement(context, of.engagementId);
  return { name: `${number}-change-${change.number}.pdf`, content: await readAgreementPdf(context, acceptance) };
}

interface HandoverAnswer {
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
async function answer(
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

/** Says with a code whether the work was delivered. @throws StateConflict; CodeInvalid; CodeExpired; RateLimited */
export async function answerHandover(
  context: Context,
  engagementId: string,
  given: HandoverAnswer & { code: string },
  client: string,
): Promise<Room> {
  const { code, ...answered } = given;
  const room = await withCode(
    context,
    { purpose: 'handover', subjectId: engagementId, client, code },
    (transaction) => lockHandedOver(context, engagementId, transaction),
    async (transaction, engagement) => {
      const changed = await answer(context, engagement, answered, transaction);
      return presentRoom(context, changed, transaction);
    },
  );
  context.deliveries.notify();
  return room;
}

/** Changes how the record names the client. @throws NotFound */
export const setRecordName = (
  context: Context,
  engagementId: string,
  { recordName, trade }: { recordName: RecordName; trade: string | null },
): Promise<Room> =>
  context.database.transaction(async (transaction) => {
    const engagement = await lockEngagement(context, engagementId, transaction);
    const changed = await writeEngagement(context, engagement, { recordName, trade }, transaction);
    return presentRoom(context, changed, transaction);
  });
