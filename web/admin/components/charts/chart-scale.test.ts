import { expect, test } from 'vitest';
import { linePath, ticksUpTo } from './chart-scale.ts';

test.each<[number, boolean, number[]]>([
  [4, false, [0, 1, 2, 3, 4]],
  [7, false, [0, 2, 4, 6, 8]],
  [10, false, [0, 5, 10]],
  [23, false, [0, 10, 20, 30]],
  [1_000_000, false, [0, 250_000, 500_000, 750_000, 1_000_000]],
  [0.01, true, [0, 0.0025, 0.005, 0.0075, 0.01]],
  [1.3, true, [0, 0.5, 1, 1.5]],
])('an axis up to %d has round values', (highest, decimals, ticks) => {
  expect(ticksUpTo(highest, { decimals })).toEqual(ticks);
});

test('counts have no lines between whole numbers', () => {
  for (let highest = 4; highest < 200; highest++)
    expect(ticksUpTo(highest, { decimals: false }).every(Number.isInteger)).toBe(true);
});

test('the line of one day is a point', () => {
  expect(linePath([{ x: 3, y: 4 }])).toBe('M3,4');
});

test('the line goes beyond no day: it is flat at a peak', () => {
  const path = linePath([
    { x: 0, y: 10 },
    { x: 30, y: 0 },
    { x: 60, y: 10 },
  ]);
  // The handles on both sides of the peak are as high as the peak.
  expect(path).toMatch(/^M0,10C10,[\d.]+,20,0,30,0C40,0,50,[\d.]+,60,10$/);
});
