import { expect, test } from 'vitest';
import { wholePercent } from './whole-percent.ts';

test.each([
  [0, 0],
  [1 / 1_000, 1],
  [0.754, 75],
  [0.755, 76],
  [999 / 1_000, 99],
  [1, 100],
])('%d is %i %', (share, percent) => {
  expect(wholePercent(share)).toBe(percent);
});
