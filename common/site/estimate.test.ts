import { describe, expect, test } from 'vitest';
import { estimateOf, fromMinorUnits, toMinorUnits } from './estimate.ts';
import { secondSite } from './testing/second-site.ts';

describe('an estimate', () => {
  test('sums the package and its add-ons in minor units', () => {
    expect(estimateOf(secondSite, { package: 'postcard', addOns: ['photos'] })).toEqual({
      lines: [
        { kind: 'package', ref: 'postcard', title: 'Postcard', quantity: 1, unitAmount: 245_050, total: 245_050 },
        {
          kind: 'addOn',
          ref: 'photos',
          title: 'A day of photographs',
          quantity: 1,
          unitAmount: 98_000,
          total: 98_000,
        },
      ],
      total: 343_050,
      currency: 'EUR',
      weeks: { from: 3, to: 5 },
    });
  });

  test('has no weeks without a package', () => {
    expect(estimateOf(secondSite, { package: null, addOns: ['photos'] })).toMatchObject({ total: 98_000, weeks: null });
  });

  test('counts an add-on once, in the order of the document', () => {
    const addOns = [...secondSite.addOns, { id: 'flags', name: 'Flags', price: 20, text: 'Ten flags.' }];
    const estimate = estimateOf({ ...secondSite, addOns }, { package: null, addOns: ['flags', 'photos', 'flags'] });
    expect(estimate?.lines.map(({ ref }) => ref)).toEqual(['photos', 'flags']);
  });

  test.each([
    { package: null, addOns: [] },
    { package: 'unknown', addOns: [] },
    { package: 'postcard', addOns: ['unknown'] },
  ])('is not made of %j', (choice) => {
    expect(estimateOf(secondSite, choice)).toBeNull();
  });
});

test.each([
  [1500, 'JPY', 1500],
  [99.5, 'EUR', 9950],
  [0.29, 'USD', 29],
  [1.234, 'KWD', 1234],
])('%d %s are %d minor units', (price, currency, amount) => {
  expect(toMinorUnits(price, currency)).toBe(amount);
  expect(fromMinorUnits(amount, currency)).toBe(price);
});
