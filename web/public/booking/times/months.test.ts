import { expect, test } from 'vitest';
import { speaking } from '#common/texts/text.ts';
import {
  daysOf,
  daysOfPage,
  firstMonth,
  nameOfMonth,
  nameOfPage,
  placesBefore,
  shiftMonth,
  shortMonth,
} from './months.ts';

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
  expect([0, 1, 6].map((first) => placesBefore('2026-12-01', first))).toEqual([2, 1, 3]);
  expect(nameOfMonth('2026-12')).toBe('December 2026');
});

test.each([
  // A Wednesday: its week begins on the 6th or 7th.
  ['2026-12-09', 0, '2026-12', '2026-12-06', '2026-12-31'],
  ['2026-12-09', 1, '2026-12', '2026-12-07', '2026-12-31'],
  // Near its end a month is shown with the next one.
  ['2026-11-29', 0, '2026-12', '2026-11-29', '2026-12-31'],
  ['2026-11-29', 1, '2026-12', '2026-11-23', '2026-12-31'],
  ['2026-12-25', 1, '2027-01', '2026-12-21', '2027-01-31'],
])('on %s, where weeks begin on day %d, the first page ends with %s', (today, firstWeekday, month, from, to) => {
  expect(firstMonth(today)).toBe(month);
  const days = daysOfPage(month, today, firstWeekday);
  expect([days[0], days.at(-1)]).toEqual([from, to]);
  expect(days).toContain(today);
  expect(days).toEqual([...new Set(days)].sort());
  expect(daysOfPage(shiftMonth(month, 1), today, firstWeekday)).toEqual(daysOf(shiftMonth(month, 1)));
});

test('a page has the names of its months', () => {
  expect(nameOfPage('2026-12-09', '2026-12')).toBe('December 2026');
  expect(nameOfPage('2026-11-29', '2026-12')).toBe('November – December 2026');
  expect(nameOfPage('2026-12-25', '2027-01')).toBe('December 2026 – January 2027');
  expect(nameOfPage('2026-12-25', '2026-11')).toBe('November 2026');
});

test.each([
  ['de', 'de-DE', 'November – Dezember 2026', 'Dez'],
  ['es', 'es-ES', 'noviembre – diciembre de 2026', 'dic'],
] as const)('a page in %s has the names of its language', (language, locale, name, short) => {
  const written = speaking({ language, locale, pack: {} }, () => [
    nameOfPage('2026-11-29', '2026-12'),
    shortMonth('2026-12'),
  ]);
  expect(written).toEqual([name, short]);
});
