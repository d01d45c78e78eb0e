import { expect, test } from 'vitest';
import { amountText, parseAmount, parsePercent, percentText } from './amounts.ts';

test.each([
  ['4800', 'EUR', 480_000],
  ['4800.5', 'EUR', 480_050],
  ['4.800,50', 'EUR', 480_050],
  ['4,800.50', 'USD', 480_050],
  ['4,800', 'USD', 480_000],
  ['4.800', 'EUR', 480_000],
  ['1,234,567', 'USD', 123_456_700],
  ['1 234,5', 'EUR', 123_450],
  ['1’234.05', 'CHF', 123_405],
  ['.5', 'USD', 50],
  ['0', 'USD', 0],
  ['0.29', 'USD', 29],
  ['-12.30', 'USD', -1230],
  ['1500', 'JPY', 1500],
  ['1,500', 'JPY', 1500],
  ['1.250', 'KWD', 1250],
  ['1,250', 'KWD', 1_250_000],
  ['0,250', 'KWD', 250],
  ['1,234.567', 'KWD', 1_234_567],
  ['1.250.000', 'KWD', 1_250_000_000],
  ['1,23,456.50', 'INR', 12_345_650],
  ['1\u202f234,50', 'EUR', 123_450],
  ['5.', 'USD', 500],
  ['\u221212.30', 'USD', -1230],
  ['999999999.99', 'USD', 99_999_999_999],
  ['€ 1 200', 'EUR', 120_000],
  ['1 200,50 €', 'EUR', 120_050],
  ['-€5', 'EUR', -500],
  ['eur 12', 'EUR', 1200],
  ['US$1,200', 'USD', 120_000],
  ['kr 1 200', 'SEK', 120_000],
  ['1 200 zł', 'PLN', 120_000],
  ['1200.-', 'CHF', 120_000],
  ['Rs. 1,200/-', 'PKR', 120_000],
  ['١٬٢٠٠٫٥', 'SAR', 120_050],
  ['د.ك 12.500', 'KWD', 12_500],
])('%s in %s is %i', (typed, currency, amount) => expect(parseAmount(typed, currency)).toBe(amount));

test.each([
  ['', 'USD'],
  ['-', 'USD'],
  ['.', 'USD'],
  ['abc', 'USD'],
  ['1e5', 'USD'],
  ['1.2345', 'USD'],
  ['4800.125', 'USD'],
  ['0.125', 'USD'],
  ['0,125', 'EUR'],
  ['1,234.567', 'USD'],
  ['1.234,567', 'EUR'],
  ['1.200.00', 'EUR'],
  ['1..5', 'EUR'],
  ['12 50', 'EUR'],
  ['1.1.2027', 'EUR'],
  ['1.234.56', 'EUR'],
  ['15.5', 'JPY'],
  ['99999999999999999', 'USD'],
  ['$1,200', 'EUR'],
  ['€5 EUR', 'EUR'],
  ['12k', 'EUR'],
  ['1200 + 5', 'EUR'],
])('%j in %s is no amount', (typed, currency) => expect(parseAmount(typed, currency)).toBeNull());

test.each([
  [480_000, 'EUR', '4800'],
  [9950, 'EUR', '99.50'],
  [5, 'USD', '0.05'],
  [-1230, 'USD', '-12.30'],
  [1500, 'JPY', '1500'],
  [1250, 'KWD', '1.250'],
])('%i minor units in %s are typed as they are read again', (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text);
  expect(parseAmount(text, currency)).toBe(amount);
});

test('a percentage has at most two decimals', () => {
  expect(parsePercent('12.5')).toBe(1250);
  expect(parsePercent('7,25')).toBe(725);
  expect(parsePercent('12.5 %')).toBe(1250);
  expect(parsePercent('1.234')).not.toBe(123);
  expect(parsePercent('0.075')).toBeNull();
  expect(percentText(1250)).toBe('12.5');
  expect(percentText(1225)).toBe('12.25');
  expect(percentText(1000)).toBe('10');
});
