import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { lockEngagement } from '#api/work/find.ts';
import { readContent } from '#api/work/quotes/quote-content.ts';
import type { Billing } from '#common/contract/money/party.ts';
import { ruleBroken, stateConflict } from '#common/errors.ts';

/** Changes a locked engagement; resolves to the row after it. */
export async function writeEngagement(
  { database, now }: Pick<Context, 'database' | 'now'>,
  row: EngagementRow,
  columns: Partial<EngagementRow>,
  transaction: Transaction,
): Promise<EngagementRow> {
  const changed = { ...columns, updatedAt: nextTimestamp(now(), row.updatedAt) };
  await database.models.engagements.update(changed, { where: { id: row.id }, transaction });
  return { ...row, ...changed };
}

/**
 * Says to whom invoices are made out; those that were issued keep theirs.
 * @throws NotFound; StateConflict for an erased client; RuleBroken under reverse charge without a tax number
 */
export async function setBilling(
  context: Context,
  id: string,
  billing: Billing,
  transaction: Transaction,
): Promise<EngagementRow> {
  const engagement = await lockEngagement(context, id, transaction);
  if (engagement.erasedAt !== null)
    throw stateConflict(engagement.state, 'The client of this engagement was erased: nobody is invoiced');
  const where = { id: engagement.quoteId };
  const quote = await selectRow(context.database.models.quotes, { where, transaction });
  if (quote && readContent(quote).reverseCharge && billing.taxId === null) {
    const message = 'Reverse charge needs the tax number of the client';
    throw ruleBroken(message, [{ path: 'taxId', message }]);
  }
  return writeEngagement(context, engagement, { billing: JSON.stringify(billing) }, transaction);
}
