import { expect, test } from 'vitest';
import { addDays, addMonths, dayIn, easter, endOfMonth, nextDate, nextWorkingDay, weekdayOf } from './days.ts';

test.each([
  ['Pacific/Kiritimati', '2027-01-02'],
  ['UTC', '2027-01-01'],
  ['Pacific/Pago_Pago', '2026-12-31'],
])('in %s the day is %s', (timeZone, day) => {
  expect(dayIn(timeZone, Date.parse('2027-01-01T10:30:00Z'))).toBe(day);
});

test.each([
  ['2026-11-19', '2026-11-20'],
  ['2026-11-20', '2026-11-23'],
  ['2026-11-21', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
  ['2026-12-31', '2027-01-01'],
])('the working day after %s is %s', (day, next) => {
  expect(nextWorkingDay(day)).toBe(next);
});

test('weeks are counted over changes of the clock, of months and of years', () => {
  expect(addDays('2026-10-20', 14)).toBe('2026-11-03');
  expect(addDays('2027-12-25', 7)).toBe('2028-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('a month on is the same day, or the last one of a shorter month', () => {
  expect(addMonths('2026-11-22', 2)).toBe('2027-01-22');
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
});

test('a month or a day of the year is the next one', () => {
  expect(endOfMonth(2, '2026-11-22')).toBe('2027-02-28');
  expect(endOfMonth(11, '2026-11-22')).toBe('2026-11-30');
  expect(nextDate(2, 29, '2026-11-22')).toBe('2028-02-29');
  expect(nextDate(2, 30, '2026-11-22')).toBeNull();
});

test('Sundays and Easter are found', () => {
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(easter(2027)).toBe('2027-03-28');
});
