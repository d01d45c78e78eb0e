import { expect, test } from 'vitest';
import { currencyCodes } from '#common/site/currencies.ts';
import { currencyDigits } from '#common/site/currency-digits.ts';
import { chargeProblem, fromStripeAmount, stepProblem, toStripeAmount } from './stripe-amounts.ts';

/** As docs.stripe.com/currencies has them, written anew. UGX is on the list there, and taken off it by its special case. */
const ZERO = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THREE = new Set('BHD JOD KWD OMR TND'.split(' '));
const digitsAtStripe = (currency: string) => (ZERO.has(currency) ? 0 : THREE.has(currency) ? 3 : 2);

const problem = (amount: number, currency: string) => chargeProblem({ amount, currency, locale: 'en-US' });

test.each([...currencyCodes])('144,000 %s are as much money at Stripe', (currency) => {
  const whole = 144_000 * 10 ** currencyDigits(currency);
  const counted = 144_000 * 10 ** digitsAtStripe(currency);
  expect(toStripeAmount(whole, currency)).toBe(counted);
  expect(fromStripeAmount(counted, currency)).toBe(whole);
  expect(problem(whole, currency)).toBeNull();
});

test.each(['RSD', 'ALL', 'LBP', 'LAK', 'MMK', 'AFN', 'SOS', 'YER', 'ISK', 'UGX'])(
  '%s has no decimals here and two at Stripe',
  (currency) => {
    expect(toStripeAmount(144_000, currency)).toBe(14_400_000);
    expect(fromStripeAmount(14_400_050, currency)).toBeNull();
  },
);

test('an amount of thousandths has to end in 0, also where Stripe counts hundredths', () => {
  expect([12_340, 12_345].map((amount) => problem(amount, 'KWD'))).toEqual([
    null,
    'Stripe takes amounts of KWD only where the third decimal is 0',
  ]);
  expect(toStripeAmount(12_340, 'LYD')).toBe(1234);
  expect(stepProblem({ amount: 12_345, currency: 'LYD' })).toContain('third decimal');
});

test.each([
  { currency: 'USD', minimum: 50, shown: '$0.50' },
  { currency: 'EUR', minimum: 50, shown: '€0.50' },
  { currency: 'GBP', minimum: 30, shown: '£0.30' },
  { currency: 'JPY', minimum: 50, shown: '¥50' },
  { currency: 'KRW', minimum: 50, shown: '₩50' },
  { currency: 'HUF', minimum: 17_500, shown: 'HUF\u00a0175' },
  { currency: 'CZK', minimum: 1500, shown: 'CZK\u00a015' },
  { currency: 'MXN', minimum: 1000, shown: 'MX$10' },
  { currency: 'AED', minimum: 200, shown: 'AED\u00a02' },
])('Stripe takes $shown and nothing below', ({ currency, minimum, shown }) => {
  expect(problem(minimum, currency)).toBeNull();
  expect(problem(minimum - 1, currency)).toBe(`Stripe takes ${shown} at least`);
  expect(problem(0, currency)).toBe(`Stripe takes ${shown} at least`);
});

test('a currency without a known minimum takes its smallest unit, and never nothing', () => {
  expect(problem(1, 'RSD')).toBeNull();
  expect(problem(0, 'RSD')).not.toBeNull();
});

test('Stripe counts twelve digits', () => {
  expect(problem(9_999_999_999, 'LBP')).toBeNull();
  expect(problem(10_000_000_000, 'LBP')).toBe('Stripe takes less than LBP\u00a010,000,000,000');
});
