import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import { duration, shortAge } from './age.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const before = (milliseconds: number) => new Date(NOW - milliseconds).toISOString();

test.each([
  [0, '1 m'],
  [59 * MINUTE, '59 m'],
  [HOUR, '1 h'],
  [47 * HOUR, '47 h'],
  [2 * DAY, '2 d'],
  [400 * DAY, '400 d'],
])('an age of %i ms is short', (passed, text) => {
  expect(shortAge(before(passed), NOW)).toBe(text);
});

test('a clock that runs ahead counts as now', () => {
  expect(shortAge(before(-HOUR), NOW)).toBe('1 m');
});

test.each([
  [MINUTE, '1 minute'],
  [90 * MINUTE, '1 hour'],
  [3 * DAY, '3 days'],
])('a duration of %i ms is written out', (passed, text) => {
  expect(duration(passed)).toBe(text);
});
