import { expect, test } from 'vitest';
import { daysOf, nameOfMonth, placesBefore, shiftMonth } from './months.ts';

test('months follow each other over the end of a year', () => {
  expect([shiftMonth('2026-12', 1), shiftMonth('2027-01', -1), shiftMonth('2026-12', 14)]).toEqual([
    '2027-01',
    '2026-12',
    '2028-02',
  ]);
});

test.each([
  ['2027-02', 28],
  ['2028-02', 29],
  ['2026-12', 31],
])('%s has %d days', (month, count) => {
  const days = daysOf(month);
  expect([days.length, days[0], days.at(-1)]).toEqual([count, `${month}-01`, `${month}-${count}`]);
});

test('the first day stands below its weekday, whatever day weeks begin on', () => {
  // December 1, 2026 is a Tuesday.
  expect([placesBefore('2026-12', 0), placesBefore('2026-12', 1), placesBefore('2026-12', 6)]).toEqual([2, 1, 3]);
  expect(nameOfMonth('2026-12')).toBe('December 2026');
});
