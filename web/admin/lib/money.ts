import { formatAmount } from '#common/site/estimate.ts';
import { formatDay } from '#common/site/format.ts';
import { ApiError } from '#web/shared/api/api-error.ts';

/** The dashboard is in English, whatever language the site is in. */
const LOCALE = 'en-US';

/** '$1,500', '€99.50': an amount in minor units, for the owner. */
export const moneyText = (amount: number, currency: string): string =>
  formatAmount(amount, { locale: LOCALE, currency });

/** '$1,500 + €99.50'; `null` without sums. */
export const sumsText = (sums: readonly { currency: string; total: number }[]): string | null =>
  sums.length === 0 ? null : sums.map(({ currency, total }) => moneyText(total, currency)).join(' + ');

/** 'April 12, 2027' for `2027-04-12`. */
export const dayText = (day: string): string => formatDay(day, { locale: LOCALE });

/** Returns what keeps a typed amount from being sent. */
export function amountProblem(amount: number | null, highest: number, currency: string): string | undefined {
  if (amount === null) return 'Enter an amount, such as 1200.50';
  if (amount < 1) return 'Must be above 0';
  return amount > highest ? `At most ${moneyText(highest, currency)}` : undefined;
}

/** The server names the limits of an amount in minor units. */
const LIMITS = /^Must be (-?\d+) to (\d+)$/;

/** A refusal with the limits of its amounts as money. */
export function inMoney(error: unknown, currency: string): unknown {
  if (!(error instanceof ApiError) || error.errors.length === 0) return error;
  const { message, status, serverMessage, code, details, retryAfter, requestId } = error;
  const errors = error.errors.map((problem) => ({
    ...problem,
    message: problem.message.replace(
      LIMITS,
      (_all, least, most) => `Must be ${moneyText(Number(least), currency)} to ${moneyText(Number(most), currency)}`,
    ),
  }));
  const answer = {
    ...(serverMessage !== undefined && { message: serverMessage }),
    ...(code !== undefined && { code }),
  };
  return new ApiError(message, status, { ...answer, errors, details }, { retryAfter, requestId, cause: error });
}
