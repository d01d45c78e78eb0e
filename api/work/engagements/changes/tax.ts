import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { readMoneySettings } from '#api/work/money/settings.ts';
import { readContent } from '#api/work/quotes/quote-content.ts';
import { basisOf, findRate, reverseChargeRate } from '#api/work/quotes/tax.ts';
import { TaxSum } from '#common/contract/quotes/shapes.ts';
import { ruleBroken } from '#common/errors.ts';
import { byRate, keyOfRate, taxAmount } from '#common/rules/tax.ts';

/** Agreed so far by tax rate; none without rates. */
export const agreedTaxes = ({ taxes }: Pick<EngagementRow, 'taxes'>): TaxSum[] =>
  taxes === null ? [] : TaxSum.array().parse(JSON.parse(taxes));

const refused = (message: string) => ruleBroken(message, [{ path: 'rateId', message }]);

/**
 * The tax of a change whose amount is in the kind of prices of its quote; `null` where that was agreed without rates. The
 * settings' rates come before those that were frozen with the quote, because a change is a new agreement.
 * @throws RuleBroken for a rate that neither has
 */
export async function taxOfChange(
  context: Pick<Context, 'database'>,
  { quoteId }: Pick<EngagementRow, 'quoteId'>,
  { amount, rateId }: { amount: number; rateId: string | null },
  transaction: Transaction,
): Promise<TaxSum | null> {
  const quote = await selectRow(context.database.models.quotes, { where: { id: quoteId }, transaction });
  const settings = await readMoneySettings(context, transaction);
  const frozen = quote && basisOf(quote, settings).tax;
  if (!quote || frozen?.scheme !== 'rates') {
    if (rateId !== null) throw refused('This quote was agreed without tax rates');
    return null;
  }
  if (readContent(quote).reverseCharge) return taxAmount(amount, reverseChargeRate(frozen), 'net');
  const current = settings.tax.scheme === 'rates' ? findRate(settings.tax, rateId) : undefined;
  const rate = current ?? findRate(frozen, rateId);
  if (!rate) throw refused('This rate does not exist');
  return taxAmount(amount, rate, frozen.prices);
}

/** What is agreed once a change is accepted, by rate. */
export function addToTaxes(agreed: readonly TaxSum[], change: TaxSum): TaxSum[] {
  const isSame = (one: TaxSum) => keyOfRate(one) === keyOfRate(change);
  const before = agreed.find(isSame);
  if (!before) return [...agreed, change].sort(byRate);
  const parts =
    before.parts?.map((part) => ({
      ...part,
      tax: part.tax + (change.parts?.find(({ name }) => name === part.name)?.tax ?? 0),
    })) ?? null;
  const sum = {
    ...before,
    net: before.net + change.net,
    tax: before.tax + change.tax,
    gross: before.gross + change.gross,
    parts,
  };
  return agreed.map((one) => (isSame(one) ? sum : one));
}
