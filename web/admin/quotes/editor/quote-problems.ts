import { QuoteDraft } from '#common/contract/quotes/draft.ts';
import type { FieldProblem } from '#common/errors.ts';
import { priceProblems } from '#common/rules/quote-prices.ts';
import { parseAmount, parsePercent } from '#web/admin/lib/amounts.ts';
import { pricesOf } from './prices.ts';
import { payloadOf, type QuoteForm } from './quote-form.ts';

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
