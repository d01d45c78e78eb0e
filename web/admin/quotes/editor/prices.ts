import type { TaxSettings } from '#common/contract/money/settings.ts';
import { QuoteDraft } from '#common/contract/quotes/draft.ts';
import type { FieldProblem } from '#common/errors.ts';
import { type OptionPrices, priceOption, priceProblems } from '#common/rules/quote-prices.ts';
import type { TaxRate } from '#common/rules/tax.ts';
import { parseAmount, parsePercent } from '#web/admin/lib/amounts.ts';
import { discountOf, type OptionForm, payloadOf, type QuoteForm } from './quote-form.ts';

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

/** Stands where the settings no longer have the rate of a line. */
const NO_RATE: TaxRate = { name: 'No rate', basisPoints: 0, note: null, parts: null };

/** The rate of each line, as the server will find it; `undefined` where nothing is taxed. */
export function ratesOf(
  { lines }: OptionForm,
  { reverseCharge }: Pick<QuoteForm, 'reverseCharge'>,
  tax: TaxSettings | undefined,
): TaxRate[] | undefined {
  if (tax?.scheme !== 'rates') return undefined;
  const reversed = { ...NO_RATE, name: 'Reverse charge', note: tax.reverseChargeNote };
  return lines.map(({ rateId }) =>
    reverseCharge ? reversed : (tax.rates.find(({ id }) => id === (rateId || tax.defaultRate)) ?? NO_RATE),
  );
}

/** The sums of an option while it is typed. */
export const pricesOf = (
  option: OptionForm,
  form: Pick<QuoteForm, 'currency' | 'depositPercent' | 'reverseCharge'>,
  tax?: TaxSettings,
): OptionPrices =>
  priceOption(
    {
      lines: countedLines(option, form.currency),
      discount: countedDiscount(option, form.currency),
      rates: ratesOf(option, form, tax),
      prices: form.reverseCharge ? 'net' : (tax?.prices ?? 'net'),
    },
    depositPercentOf(form),
  );

const NO_AMOUNT = 'Enter an amount, such as 1200.50';
const NO_PERCENT = 'Enter a percentage, such as 10';

/** The numbers that are typed in decimals: the contract speaks of minor units, which nobody types. */
function* typedProblems({ options, currency }: QuoteForm): Generator<FieldProblem> {
  for (const [place, { lines, discountKind, discount }] of options.entries()) {
    for (const [index, { unitAmount }] of lines.entries())
      if (parseAmount(unitAmount, currency) === null)
        yield { path: `options.${place}.lines.${index}.unitAmount`, message: NO_AMOUNT };
    if (discountKind === 'amount' && parseAmount(discount, currency) === null)
      yield { path: `options.${place}.discount`, message: NO_AMOUNT };
    if (discountKind === 'percent' && parsePercent(discount) === null)
      yield { path: `options.${place}.discount`, message: NO_PERCENT };
  }
}

/** Everything that keeps the form from being saved, each at its field; the first problem of a field counts. */
export function problemsOf(form: QuoteForm): FieldProblem[] {
  const typed = [...typedProblems(form)];
  const rules = (QuoteDraft.safeParse(payloadOf(form)).error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  const sums = form.options.flatMap((option, place) =>
    priceProblems(pricesOf(option, form)).map(({ path, message }) => ({ path: `options.${place}.${path}`, message })),
  );
  return [...typed, ...rules, ...sums];
}

/** The message of a field, which may be about a part of it: `options.0.discount` has that of `options.0.discount.amount`. */
export const problemAt = (problems: readonly FieldProblem[], field: string): string | undefined =>
  problems.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message;

/** The message of a list itself, not of its entries. */
export const problemOfList = (problems: readonly FieldProblem[], field: string): string | undefined =>
  problems.find(({ path }) => path === field)?.message;
