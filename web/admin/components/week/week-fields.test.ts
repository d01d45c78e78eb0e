import { expect, test } from 'vitest';
import { copyHours, nextRange, type Week } from './week-fields.tsx';

const week = (hours: Partial<Week>): Week => ({
  mon: [],
  tue: [],
  wed: [],
  thu: [],
  fri: [],
  sat: [],
  sun: [],
  ...hours,
});
const morning = { from: '09:00', to: '12:00' };

test.each([
  ['a free day', [], { from: '09:00', to: '17:00' }],
  ['a morning', [morning], { from: '13:00', to: '14:00' }],
  ['hours in any order', [{ from: '14:00', to: '15:00' }, morning], { from: '16:00', to: '17:00' }],
  ['a late evening', [{ from: '20:00', to: '22:30' }], { from: '23:00', to: '24:00' }],
  ['the last hour but a bit', [{ from: '20:00', to: '23:30' }], { from: '23:30', to: '24:00' }],
  ['a day that ends at midnight', [{ from: '20:00', to: '24:00' }], null],
])('hours added to %s never overlap those that are there', (_day, ranges, next) => {
  expect(nextRange(ranges)).toEqual(next);
});

test('hours are copied to the days of work or to all days', () => {
  const hours = week({ mon: [morning], sat: [{ from: '10:00', to: '11:00' }] });
  expect(copyHours(hours, 'mon', 'workdays')).toEqual(
    week({
      mon: [morning],
      tue: [morning],
      wed: [morning],
      thu: [morning],
      fri: [morning],
      sat: [{ from: '10:00', to: '11:00' }],
    }),
  );
  expect(copyHours(hours, 'tue', 'all')).toEqual(week({}));
});
