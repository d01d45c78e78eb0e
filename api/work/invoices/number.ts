import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import { readFirstNumber } from '#api/work/money/settings.ts';
import { stateConflict } from '#common/errors.ts';
import { numberIn, seriesOf } from '#common/rules/invoice-number.ts';
import { laterOf } from '#common/site/days.ts';

/**
 * Gives the next number of a series, and the day of it: today, or the last day of the series if that is later. The row of the
 * series is locked until the transaction ends, so numbers follow one another on all instances, and what is undone used none.
 * @throws StateConflict for a number that exists
 */
export async function takeNumber(
  context: Pick<Context, 'database'>,
  { format, today }: { format: string; today: string },
  transaction: Transaction,
): Promise<{ number: string; issuedOn: string }> {
  const { invoiceNumbers, invoices } = context.database.models;
  const series = seriesOf(format, today);
  const where = { id: series };
  await invoiceNumbers.bulkCreate([{ id: series, last: 0, issuedOn: today }], { ignoreDuplicates: true, transaction });
  await invoiceNumbers.increment('last', { where, transaction });
  const row = await selectRow(invoiceNumbers, { where, transaction });
  if (!row) throw new Error(`No counter of invoices for ${series}`);
  const issuedOn = laterOf(today, row.issuedOn);
  const first = row.last === 1 ? await readFirstNumber(context, today.slice(0, 4), transaction) : 1;
  const last = row.last === 1 ? first : row.last;
  await invoiceNumbers.update({ last, issuedOn }, { where, transaction });
  const number = numberIn(format, last, issuedOn);
  if ((await invoices.count({ where: { number }, transaction })) > 0)
    throw stateConflict('issued', `The number ${number} was given before: change the format in Settings → Money`);
  return { number, issuedOn };
}
