import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import { QUOTE } from '#common/quote-limits.ts';

/** `Q-2027-0001`: the next number of a year. It is never given again, not even after its quote was deleted. */
export async function nextQuoteNumber(
  { database }: Pick<Context, 'database'>,
  year: string,
  transaction: Transaction,
): Promise<string> {
  const { quoteNumbers } = database.models;
  const where = { id: year };
  await quoteNumbers.bulkCreate([{ id: year, last: 0 }], { ignoreDuplicates: true, transaction });
  await quoteNumbers.increment('last', { where, transaction });
  const row = await selectRow(quoteNumbers, { where, transaction });
  if (!row) throw new Error(`No counter of quotes for ${year}`);
  return `Q-${year}-${String(row.last).padStart(QUOTE.numberDigits, '0')}`;
}
