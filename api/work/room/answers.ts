import type { Context } from '#api/core/context.ts';
import { refusedIn } from '#api/core/state-refusals.ts';
import { wasUsed, withCode } from '#api/work/agreements/codes.ts';
import { readAgreementPdf } from '#api/work/agreements/pdfs.ts';
import { findAcceptance, type Signer } from '#api/work/agreements/store.ts';
import { acceptChange, assertSameChange, lockOpenChange } from '#api/work/engagements/changes/answer.ts';
import { type HandoverAnswer, recordAnswer } from '#api/work/engagements/handover.ts';
import { presentRoom } from '#api/work/engagements/presenter.ts';
import { writeEngagement } from '#api/work/engagements/write.ts';
import { findChange, findEngagement, lockEngagement } from '#api/work/find.ts';
import type { Room } from '#common/contract/quotes/room.ts';
import type { RecordName } from '#common/quote-options.ts';
import { boundToHandover, lockHandedOver } from './codes.ts';

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
      return { locked: open, boundTo: { documentHash } };
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
    async (transaction) => {
      const locked = await lockHandedOver(context, engagementId, transaction);
      return { locked, boundTo: boundToHandover(locked) };
    },
    async (transaction, engagement) => {
      const changed = await recordAnswer(context, engagement, answered, transaction);
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
