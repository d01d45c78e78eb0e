import { expect, test } from 'vitest';
import { responseRate } from './response-rate.ts';

test.each([
  [[], 0],
  [[{ _id: 'new', count: 3 }], 0],
  [
    [
      { _id: 'new', count: 1 },
      { _id: 'contacted', count: 1 },
      { _id: 'in_progress', count: 1 },
    ],
    67,
  ],
  [
    [
      { _id: 'rejected', count: 1 },
      { _id: 'completed', count: 7 },
    ],
    88,
  ],
])('%j gives %i %', (byStatus, percent) => {
  expect(responseRate(byStatus)).toBe(percent);
});
