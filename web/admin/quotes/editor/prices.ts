import { type OptionPrices, priceOption } from '#common/rules/quote-prices.ts';
import { parseAmount } from '#web/admin/quotes/amounts.ts';
import { discountOf, type OptionForm, type QuoteForm } from './quote-form.ts';

const whole = (value: number) => (Number.isSafeInteger(value) && value >= 0 ? value : 0);

/** Whole percents from 0 to 100; anything else counts as none until it is mended. */
export const depositPercentOf = ({ depositPercent }: Pick<QuoteForm, 'depositPercent'>): number => {
  const percent = Number(depositPercent);
  return Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : 0;
};

/** The lines with numbers that can be added up: what is not typed yet counts as nothing. */
export const countedLines = ({ lines }: OptionForm, currency: string) =>
  lines.map(({ quantity, unitAmount }) => ({
    quantity: whole(Number(quantity)),
    unitAmount: whole(parseAmount(unitAmount, currency) ?? 0),
  }));

function countedDiscount(option: OptionForm, currency: string) {
  const discount = discountOf(option, currency);
  if (!discount) return null;
  return 'amount' in discount ? { amount: whole(discount.amount) } : { basisPoints: whole(discount.basisPoints) };
}

/** The sums of an option while it is typed. */
export const pricesOf = (
  option: OptionForm,
  { currency, depositPercent }: Pick<QuoteForm, 'currency' | 'depositPercent'>,
): OptionPrices =>
  priceOption(
    { lines: countedLines(option, currency), discount: countedDiscount(option, currency) },
    depositPercentOf({ depositPercent }),
  );
