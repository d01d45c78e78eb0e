import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { refusedIn } from '#api/core/state-refusals.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import type { ChangeRow, EngagementRow } from '#api/database/tables/engagements.ts';
import { aboutWork } from '#api/work/about.ts';
import { undrawableNotices } from '#api/work/agreements/undrawable.ts';
import { assertUnderWay } from '#api/work/engagements/handover.ts';
import { writeEngagement } from '#api/work/engagements/write.ts';
import { findChange, lockEngagement } from '#api/work/find.ts';
import { assertPayable, findWayToPay } from '#api/work/payments/balance.ts';
import { type FieldProblem, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { MAX_AMOUNT } from '#common/limits.ts';
import type { ChangeDue } from '#common/money-options.ts';
import { dayIn } from '#common/site/days.ts';
import { makeChangeDocument, taxOfChange } from './document.ts';

/** What the owner proposes; the amount is in the kind of prices of the quote. */
interface Proposal extends Pick<ChangeRow, 'title' | 'reason' | 'amount' | 'newDate'> {
  rateId: string | null;
  due: ChangeDue;
}

/** A price after the change has to be one that can be stored. */
export const isPossiblePrice = (price: number): boolean => price >= 0 && price <= MAX_AMOUNT;

function* problemsOf(
  { amount, newDate }: Pick<Proposal, 'amount' | 'newDate'>,
  { agreedPrice }: EngagementRow,
  today: string,
) {
  if (!isPossiblePrice(agreedPrice + amount))
    yield { path: 'amount', message: `The price must stay 0 to ${MAX_AMOUNT}` } satisfies FieldProblem;
  if (newDate !== null && newDate < today)
    yield { path: 'newDate', message: 'Must not be in the past' } satisfies FieldProblem;
}

/** Proposes a change of price or date to the client. @throws NotFound; StateConflict; RuleBroken */
export async function proposeChange(
  context: Context,
  id: string,
  { proposal: { rateId, ...given }, actor }: { proposal: Proposal; actor: Actor },
  transaction: Transaction,
): Promise<ChangeRow> {
  const { database, now, site } = context;
  const { changes } = database.models;
  const engagement = await lockEngagement(context, id, transaction);
  assertUnderWay(engagement, 'changed');
  const { timeZone } = (await site.current()).content.identity;
  const taxed = await taxOfChange(context, engagement, { amount: given.amount, rateId }, transaction);
  const proposal = { ...given, amount: taxed?.gross ?? given.amount, taxed: taxed && JSON.stringify(taxed) };
  const problems = [...problemsOf(proposal, engagement, dayIn(timeZone, now()))];
  if (problems.length > 0) throw ruleBroken(problems[0]?.message ?? 'Not valid', problems);
  const isAsked = proposal.amount > 0 && proposal.due === 'now';
  const way = isAsked ? await findWayToPay(context, engagement, transaction) : null;
  if (way !== null)
    await assertPayable(context, { amount: proposal.amount, method: way.method, currency: engagement.currency });
  const number = (await changes.count({ where: { engagementId: id }, transaction })) + 1;
  const shown = { engagement, change: { number, ...proposal } };
  const { bytes, hash } = await makeChangeDocument(context, shown, transaction);
  const row: ChangeRow = {
    id: newId(),
    engagementId: id,
    number,
    state: 'sent',
    ...proposal,
    document: bytes,
    documentHash: hash,
    declineReason: null,
    answeredAt: null,
    createdAt: now(),
    updatedAt: now(),
  };
  await changes.create(row, { transaction });
  const changed = await writeEngagement(context, engagement, {}, transaction);
  const subject = { engagement: changed, change: row };
  await context.events.emit({ type: 'change.proposed', ...aboutWork(changed, actor), subject }, transaction);
  return row;
}

/** @throws StateConflict for a change that is answered or withdrawn */
export function assertOpenChange({ state }: Pick<ChangeRow, 'state'>, act: string): void {
  if (state !== 'sent') throw refusedIn(state, 'change', act);
}

/** Writes columns of a change whose engagement is locked; resolves to the row after it. */
export async function writeChange(
  { database, now }: Pick<Context, 'database' | 'now'>,
  row: ChangeRow,
  columns: Partial<ChangeRow>,
  transaction: Transaction,
): Promise<ChangeRow> {
  const changed = { ...columns, updatedAt: nextTimestamp(now(), row.updatedAt) };
  await database.models.changes.update(changed, { where: { id: row.id }, transaction });
  return { ...row, ...changed };
}

/** Takes a proposal back that is not answered. @throws NotFound; StateConflict */
export async function withdrawChange(
  context: Context,
  { id, changeId, actor }: { id: string; changeId: string; actor: Actor },
  transaction: Transaction,
): Promise<ChangeRow> {
  const engagement = await lockEngagement(context, id, transaction);
  const row = await findChange(context, { id: changeId, engagementId: id }, transaction);
  assertOpenChange(row, 'withdrawn');
  assertUnderWay(engagement, 'changed');
  const withdrawn = await writeChange(context, row, { state: 'withdrawn' }, transaction);
  await writeEngagement(context, engagement, {}, transaction);
  await context.events.emit({ type: 'change.withdrawn', ...aboutWork(engagement, actor) }, transaction);
  return withdrawn;
}

/** Lines for the owner: letters of a change that its PDF cannot draw. */
export async function changeNotices(
  { site }: Pick<Context, 'site'>,
  { title, reason }: Pick<ChangeRow, 'title' | 'reason'>,
): Promise<string[]> {
  const { locale } = (await site.current()).content.identity;
  const parts = [
    { name: 'the title', text: title },
    { name: 'the reason', text: reason ?? '' },
  ];
  return undrawableNotices(parts, locale);
}
