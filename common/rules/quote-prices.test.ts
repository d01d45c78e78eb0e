import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_AMOUNT } from '#common/limits.ts';
import { priceOption, priceProblems } from './quote-prices.ts';

const line = (unitAmount: number, quantity = 1) => ({ unitAmount, quantity });

test('lines, a discount in percent and a deposit are added up, halves upwards', () => {
  const prices = priceOption({ lines: [line(333, 3), line(50)], discount: { basisPoints: 1250 } }, 33);
  // 1049 less 131.125, of which 302.94 are the deposit.
  expect(prices).toEqual({
    totals: [999, 50],
    subtotal: 1049,
    discountAmount: 131,
    net: 918,
    taxes: [],
    taxTotal: 0,
    total: 918,
    deposit: 303,
    balance: 615,
  });
});

test('half a cent of a discount and of a deposit rounds up', () => {
  expect(priceOption({ lines: [line(1)], discount: { basisPoints: 5000 } }, 0).discountAmount).toBe(1);
  expect(priceOption({ lines: [line(1)] }, 50)).toMatchObject({ deposit: 1, balance: 0 });
});

test('a discount that is an amount is taken off as it is, and none above the subtotal', () => {
  expect(priceOption({ lines: [line(500)], discount: { amount: 499 } }, 100)).toMatchObject({ total: 1, deposit: 1 });
  const prices = priceOption({ lines: [line(500)], discount: { amount: 501 } }, 0);
  expect(priceProblems(prices)).toEqual([{ path: 'discount.amount', message: 'Must not be above the subtotal' }]);
});

test('sums above the limit are named', () => {
  expect(priceProblems(priceOption({ lines: [line(1), line(MAX_AMOUNT, 2)] }, 0)).map(({ path }) => path)).toEqual([
    'lines.1.unitAmount',
  ]);
  expect(priceProblems(priceOption({ lines: [line(MAX_AMOUNT), line(1)] }, 0)).map(({ path }) => path)).toEqual([
    'lines',
  ]);
  expect(priceProblems(priceOption({ lines: [line(MAX_AMOUNT)] }, 100))).toEqual([]);
});

test('deposit and balance are the total, and no sum is off by a unit, whatever the amounts', () => {
  const lines = fc.array(fc.record({ unitAmount: fc.nat(MAX_AMOUNT), quantity: fc.integer({ min: 1, max: 10_000 }) }), {
    minLength: 1,
    maxLength: 50,
  });
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 10_000 }), fc.nat(100), (drawn, basisPoints, percent) => {
      const prices = priceOption({ lines: drawn, discount: { basisPoints } }, percent);
      if (priceProblems(prices).length > 0) return;
      const subtotal = drawn.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
      expect(prices.subtotal).toBe(subtotal);
      expect(prices.deposit + prices.balance).toBe(prices.total);
      expect(prices.total + prices.discountAmount).toBe(subtotal);
      expect(Math.abs(prices.discountAmount - (subtotal * basisPoints) / 10_000)).toBeLessThanOrEqual(0.5 + 1e-3);
    }),
  );
});
