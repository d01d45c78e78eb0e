import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import { ago } from './ago.ts';

/** Noon of the reader, whose zone decides which day was a week ago. */
const NOW = new Date(2026, 10, 20, 12).getTime();

test.each([
  [-5 * MINUTE, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, 'yesterday'],
  [7 * DAY - 1, '6 days ago'],
  [7 * DAY, 'Nov 13, 2026'],
])('%i ms are %j', (passed, words) => {
  expect(ago(new Date(NOW - passed).toISOString(), NOW)).toBe(words);
});
