import { expect, test } from 'vitest';
import { comingTime, isoOfLocal, localOf, nextWorkday } from './zoned-time.ts';

test('a local time is the moment at which the clock of the zone shows it', () => {
  expect(isoOfLocal('2027-01-31T09:00', 'Europe/Lisbon')).toBe('2027-01-31T09:00:00.000Z');
  expect(isoOfLocal('2027-07-31T09:00', 'Europe/Lisbon')).toBe('2027-07-31T08:00:00.000Z');
  expect(isoOfLocal('2027-01-31T09:00', 'Asia/Kathmandu')).toBe('2027-01-31T03:15:00.000Z');
  expect(isoOfLocal('2027-01-31T00:30', 'America/Los_Angeles')).toBe('2027-01-31T08:30:00.000Z');
});

test('a time that the clock skips or shows twice is one moment', () => {
  expect(isoOfLocal('2027-03-28T02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z');
  expect(isoOfLocal('2027-10-31T02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z');
  expect(isoOfLocal('2027-03-28T03:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z');
});

test('in Lisbon, 01:30 does not exist on one night of spring and comes twice on one of autumn', () => {
  const skipped = isoOfLocal('2027-03-28T01:30', 'Europe/Lisbon') ?? '';
  expect(skipped).toBe('2027-03-28T01:30:00.000Z');
  expect(localOf(Date.parse(skipped), 'Europe/Lisbon')).toBe('2027-03-28T02:30');
  expect(isoOfLocal('2027-03-28T00:59', 'Europe/Lisbon')).toBe('2027-03-28T00:59:00.000Z');
  expect(isoOfLocal('2027-03-28T02:00', 'Europe/Lisbon')).toBe('2027-03-28T01:00:00.000Z');
  expect(isoOfLocal('2027-10-31T01:30', 'Europe/Lisbon')).toBe('2027-10-31T00:30:00.000Z');
  expect(isoOfLocal('2027-10-31T02:00', 'Europe/Lisbon')).toBe('2027-10-31T02:00:00.000Z');
});

test('there and back is the same time', () => {
  for (const zone of ['UTC', 'Asia/Karachi', 'America/St_Johns', 'Pacific/Apia']) {
    const iso = isoOfLocal('2027-06-01T12:34', zone) ?? '';
    expect(localOf(Date.parse(iso), zone)).toBe('2027-06-01T12:34');
  }
});

test('what is no time gives none', () => {
  expect(isoOfLocal('', 'UTC')).toBeNull();
  expect(isoOfLocal('tomorrow', 'UTC')).toBeNull();
});

test.each([
  ['a Friday evening leads to Monday', '2027-01-29T18:00:00Z', 'Europe/Lisbon', '2027-02-01T09:00'],
  ['a Monday leads to Tuesday', '2027-02-01T08:00:00Z', 'Europe/Lisbon', '2027-02-02T09:00'],
  ['where it is Monday already, Tuesday follows', '2027-01-31T20:00:00Z', 'Asia/Tokyo', '2027-02-02T09:00'],
])('the next working day: %s', (_name, now, zone, wanted) => {
  const open = [{ from: '10:00', to: '12:00' }];
  const hours = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: [], sun: [] };
  expect(nextWorkday(Date.parse(now), zone, hours)).toBe(wanted);
  expect(nextWorkday(Date.parse(now), zone, undefined)).toBe(wanted);
});

test('the next working day follows the hours; without any it is tomorrow', () => {
  const friday = Date.parse('2027-01-29T12:00:00Z');
  const none = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  expect(nextWorkday(friday, 'UTC', { ...none, sun: [{ from: '10:00', to: '12:00' }] })).toBe('2027-01-31T09:00');
  expect(nextWorkday(friday, 'UTC', none)).toBe('2027-01-30T09:00');
});

test('a time to come is a day of the week, and a date once it is farther away', () => {
  const friday = Date.parse('2027-01-29T12:00:00Z');
  expect(comingTime('2027-02-01T09:00:00Z', 'Europe/Lisbon', friday)).toBe('Monday, 9:00 AM');
  expect(comingTime('2027-02-01T20:00:00Z', 'Asia/Tokyo', friday)).toBe('Tuesday, 5:00 AM');
  expect(comingTime('2027-02-08T09:00:00Z', 'Europe/Lisbon', friday)).toBe('February 8, 9:00 AM');
});
