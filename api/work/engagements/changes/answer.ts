import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { VISITOR } from '#api/core/events.ts';
import { selectRows } from '#api/database/table.ts';
import type { ChangeRow, EngagementRow } from '#api/database/tables/engagements.ts';
import { aboutWork } from '#api/work/about.ts';
import { type Signer, storeAgreement } from '#api/work/agreements/store.ts';
import { assertUnderWay } from '#api/work/engagements/handover.ts';
import { writeEngagement } from '#api/work/engagements/write.ts';
import { findChange, lockEngagement } from '#api/work/find.ts';
import { invoiceAutomatically } from '#api/work/invoices/automatic.ts';
import { findWayToPay } from '#api/work/payments/balance.ts';
import { createPayment } from '#api/work/payments/create.ts';
import { AppError } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';
import { addToTaxes, agreedTaxes, changeDocumentOf, makeChangeDocument, taxedChange } from './document.ts';
import { assertOpenChange, isPossiblePrice, writeChange } from './propose.ts';

export interface ChangeToAnswer {
  engagement: EngagementRow;
  change: ChangeRow;
}

interface ChangeOfRoom {
  engagementId: string;
  changeId: string;
}

/** A change that the client can answer, with its locked engagement. @throws NotFound; StateConflict */
export async function lockOpenChange(
  context: Context,
  { engagementId, changeId }: ChangeOfRoom,
  act: string,
  transaction: Transaction,
): Promise<ChangeToAnswer> {
  const engagement = await lockEngagement(context, engagementId, transaction);
  const change = await findChange(context, { id: changeId, engagementId }, transaction);
  assertOpenChange(change, act);
  assertUnderWay(engagement, 'changed');
  return { engagement, change };
}

/** @throws HashChanged where the client was shown something else */
export function assertSameChange(change: ChangeRow, documentHash: string): void {
  if (change.documentHash === documentHash) return;
  throw new AppError('hash_changed', t(messages.changeChanged));
}

/**
 * Other proposals said what the price and the date were before. They say it anew, so that nobody accepts sums that are
 * no longer so; one whose price is no longer possible is withdrawn.
 */
async function renewOthers(context: Context, engagement: EngagementRow, transaction: Transaction): Promise<void> {
  const where = { engagementId: engagement.id, state: 'sent' as const };
  for (const other of await selectRows(context.database.models.changes, { where, order: ['number'], transaction })) {
    if (!isPossiblePrice(engagement.agreedPrice + other.amount)) {
      await writeChange(context, other, { state: 'withdrawn' }, transaction);
      continue;
    }
    const shown = { engagement, change: other, before: changeDocumentOf(other) };
    const { bytes, hash } = await makeChangeDocument(context, shown, transaction);
    await writeChange(context, other, { document: bytes, documentHash: hash }, transaction);
  }
}

/** Asks for what the change adds to the price, the way that the deposit was asked for. */
async function askForMore(context: Context, { engagement, change }: ChangeToAnswer, transaction: Transaction) {
  if (change.amount <= 0 || change.due === 'balance') return;
  const way = await findWayToPay(context, engagement, transaction);
  // Without a way to pay, the owner asks for it as a part of the balance.
  if (way === null) return;
  const { amount, id: changeId } = change;
  const asked = { engagement, kind: 'change', amount, changeId, ...way } as const;
  await invoiceAutomatically(context, engagement, await createPayment(context, asked, transaction), transaction);
}

/** Everything that the acceptance of a change is, in one transaction; resolves to the engagement after it. */
export async function acceptChange(
  context: Context,
  { engagement, change }: ChangeToAnswer,
  { signer, codeSentAt }: { signer: Signer; codeSentAt: number },
  transaction: Transaction,
): Promise<EngagementRow> {
  const document = changeDocumentOf(change);
  const acceptance = await storeAgreement(
    context,
    {
      kind: 'change',
      subjectId: change.id,
      optionId: null,
      name: engagement.clientName,
      email: engagement.clientEmail,
      document: change.document,
      documentHash: change.documentHash,
      sentAt: change.createdAt,
      openedAt: null,
      codeSentAt,
    },
    signer,
    transaction,
  );
  const accepted = await writeChange(context, change, { state: 'accepted', answeredAt: acceptance.at }, transaction);
  const sum = taxedChange(change);
  const agreed = {
    agreedPrice: document.priceAfter,
    agreedDate: document.dateAfter,
    ...(sum && { taxes: JSON.stringify(addToTaxes(agreedTaxes(engagement), sum)) }),
  };
  const changed = await writeEngagement(context, engagement, agreed, transaction);
  await renewOthers(context, changed, transaction);
  await askForMore(context, { engagement: changed, change }, transaction);
  const subject = { engagement: changed, change: accepted, words: change.title };
  await context.events.emit({ type: 'change.accepted', ...aboutWork(changed, VISITOR), subject }, transaction);
  return changed;
}

/** Declines a change. @throws NotFound; StateConflict */
export async function declineChange(
  context: Context,
  of: ChangeOfRoom,
  reason: string | null,
  transaction: Transaction,
): Promise<EngagementRow> {
  const { engagement, change } = await lockOpenChange(context, of, 'declined', transaction);
  const columns = { state: 'declined', answeredAt: context.now(), declineReason: reason } as const;
  const declined = await writeChange(context, change, columns, transaction);
  const changed = await writeEngagement(context, engagement, {}, transaction);
  const subject = { engagement: changed, change: declined, words: reason ?? change.title };
  await context.events.emit({ type: 'change.declined', ...aboutWork(changed, VISITOR), subject }, transaction);
  return changed;
}
