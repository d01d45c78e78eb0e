import { currencyDigits } from '#common/site/currency-digits.ts';
import { formatAmount } from '#common/site/estimate.ts';

/**
 * Knows how Stripe counts money (https://docs.stripe.com/currencies). Everywhere else amounts are minor units of our
 * own table (`common/site/currencies.ts`), and they become Stripe's only where they are sent there or come from there.
 */

/** Two decimals where nothing else is said. */
const DIGITS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/**
 * An amount must be a multiple of these: partners of Stripe take hundredths only of currencies with thousandths, and
 * ISK and UGX have two decimals that have to be 00. HUF and TWD are paid out in whole, which is no rule for what is
 * charged.
 */
const STEPS: ReadonlyMap<string, number> = new Map([
  ...'BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 10] as const),
  ['ISK', 100],
  ['UGX', 100],
]);

/**
 * The lowest charge of an account that is paid out in the same currency, as Stripe counts it. Of an account that is paid
 * out in another one only Stripe knows the rate, so it can still refuse an amount as too low.
 */
const MINIMUM: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{
      AED: 200,
      ARS: 50,
      AUD: 50,
      BGN: 100,
      BRL: 50,
      CAD: 50,
      CHF: 50,
      COP: 50,
      CZK: 1500,
      DKK: 250,
      EUR: 50,
      GBP: 30,
    },
    ...{ HKD: 400, HUF: 17_500, IDR: 50, ILS: 50, INR: 50, JPY: 50, KRW: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50 },
    ...{ PHP: 50, PLN: 200, RON: 200, RUB: 50, SEK: 300, SGD: 50, THB: 1000, USD: 50, ZAR: 50 },
  }),
);

/** Twelve digits, as Stripe counts it; of currencies whose unit is worth much it says eight. */
const MAXIMUM = 999_999_999_999;
const MAXIMUM_OF_LARGE = 99_999_999;
const LARGE: ReadonlySet<string> = new Set('AUD CAD CHF EUR GBP NZD SGD USD'.split(' '));

const digitsOf = (currency: string): number => DIGITS.get(currency) ?? 2;

/** Times ten to the power of `places`, which may be less than none; `null` where that is no whole number. */
function shift(amount: number, places: number): number | null {
  if (places >= 0) return amount * 10 ** places;
  const divisor = 10 ** -places;
  return amount % divisor === 0 ? amount / divisor : null;
}

/** An amount in minor units as Stripe counts it; `null` where Stripe has no unit as small. */
export const toStripeAmount = (amount: number, currency: string): number | null =>
  shift(amount, digitsOf(currency) - currencyDigits(currency));

/** The reverse; `null` where it is no whole number of minor units. */
export const fromStripeAmount = (amount: number, currency: string): number | null =>
  shift(amount, currencyDigits(currency) - digitsOf(currency));

/** A part of a charge in minor units, cut to whole ones: the dashboard of Stripe returns fractions, too. */
export function wholeMinorUnits(amount: number, currency: string): number {
  const exact = amount * 10 ** (currencyDigits(currency) - digitsOf(currency));
  return amount === 0 ? 0 : Math.max(1, Math.floor(exact));
}

interface Asked {
  /** In minor units. */
  amount: number;
  currency: string;
  /** BCP 47 tag, for amounts in the sentence. */
  locale: string;
}

/** Why Stripe cannot move an amount of a currency, as a refund, too; `null` where it can. */
export function stepProblem({ amount, currency }: Omit<Asked, 'locale'>): string | null {
  const counted = toStripeAmount(amount, currency);
  const step = STEPS.get(currency) ?? 1;
  if (counted !== null && counted % step === 0) return null;
  return `Stripe takes amounts of ${currency} only where the third decimal is 0`;
}

/** Why Stripe cannot take a payment; `null` where it can. */
export function chargeProblem({ amount, currency, locale }: Asked): string | null {
  const problem = stepProblem({ amount, currency });
  const counted = toStripeAmount(amount, currency);
  if (problem !== null || counted === null) return problem;
  const minimum = MINIMUM.get(currency) ?? 1;
  const written = (limit: number) => formatAmount(fromStripeAmount(limit, currency) ?? 1, { locale, currency });
  if (counted < minimum) return `Stripe takes ${written(minimum)} at least`;
  const maximum = LARGE.has(currency) ? MAXIMUM_OF_LARGE : MAXIMUM;
  if (counted > maximum) return `Stripe takes less than ${written(maximum + 1)}`;
  return null;
}
