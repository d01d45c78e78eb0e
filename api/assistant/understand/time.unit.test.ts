import { expect, test } from 'vitest';
import { findTime } from './time.ts';

test.each([
  ['can you have a shop ready in 1.5 months', '2027-01-16'],
  ['in 1,5 months', '2027-01-16'],
  ['ready in 2.5 weeks', '2026-12-19'],
  ['ready in half a year', '2027-06-01'],
  ['ready in a month and a half', '2027-01-16'],
  ['in two and a half weeks', '2026-12-19'],
  ['in 3 months', '2027-03-01'],
  ['done by 15.1.2027', '2027-01-15'],
])('%s ends on %s', (text, until) => {
  expect(findTime(text, '2026-12-01')?.until).toBe(until);
});
