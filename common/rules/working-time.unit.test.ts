import { expect, test } from 'vitest';
import { createWorkingTime, type TimeRange, type WorkingHours } from './working-time.ts';

const everyDay = (...ranges: TimeRange[]): WorkingHours => ({
  mon: ranges,
  tue: ranges,
  wed: ranges,
  thu: ranges,
  fri: ranges,
  sat: ranges,
  sun: ranges,
});
const always = everyDay({ from: '00:00', to: '24:00' });
const office: WorkingHours = { ...everyDay({ from: '09:00', to: '17:00' }), sat: [], sun: [] };
const split = everyDay({ from: '14:00', to: '18:00' }, { from: '09:00', to: '12:00' });
const nights = everyDay({ from: '00:00', to: '02:00' }, { from: '22:00', to: '24:00' });
const mondays: WorkingHours = { ...everyDay(), mon: [{ from: '09:00', to: '10:00' }] };

// 2026: Lisbon changes on March 29 and October 25 at 01:00 UTC, New York on March 8 and November 1 at 02:00 of its own.
test.each<[string, WorkingHours, string, string, number, string | null]>([
  ['around the clock', always, 'UTC', '2026-01-05T10:00Z', 120, '2026-01-05T12:00Z'],
  ['over midnight', always, 'Asia/Tokyo', '2026-01-05T14:30Z', 120, '2026-01-05T16:30Z'],
  ['within the day', office, 'Europe/Lisbon', '2026-01-05T10:00Z', 120, '2026-01-05T12:00Z'],
  ['before it opens', office, 'Europe/Lisbon', '2026-01-05T03:00Z', 60, '2026-01-05T10:00Z'],
  ['exactly to the end', office, 'Europe/Lisbon', '2026-01-05T15:00Z', 120, '2026-01-05T17:00Z'],
  ['over the night', office, 'Europe/Lisbon', '2026-01-05T16:00Z', 120, '2026-01-06T10:00Z'],
  ['over the weekend', office, 'Europe/Lisbon', '2026-01-09T16:30Z', 60, '2026-01-12T09:30Z'],
  ['over a weekend that changes the clocks', office, 'Europe/Lisbon', '2026-03-27T16:30Z', 60, '2026-03-30T08:30Z'],
  ['over the lunch break, with ranges in any order', split, 'UTC', '2026-01-05T11:30Z', 60, '2026-01-05T14:30Z'],
  ['over the break into the next day', split, 'UTC', '2026-01-05T17:30Z', 4 * 60, '2026-01-06T14:30Z'],
  ['a night that goes on after 24:00', nights, 'UTC', '2026-01-05T23:00Z', 120, '2026-01-06T01:00Z'],
  ['a night that clocks are put forward in', nights, 'Europe/Lisbon', '2026-03-29T00:30Z', 60, '2026-03-29T21:30Z'],
  ['a night that clocks are put back in', nights, 'Europe/Lisbon', '2026-10-24T23:30Z', 120, '2026-10-25T01:30Z'],
  ['a day of 23 hours', always, 'America/New_York', '2026-03-08T05:00Z', 24 * 60, '2026-03-09T05:00Z'],
  ['a zone with half an hour', office, 'Asia/Kolkata', '2026-01-05T04:00Z', 60, '2026-01-05T05:00Z'],
  ['a zone that changes by half an hour', office, 'Australia/Lord_Howe', '2026-04-05T22:00Z', 60, '2026-04-05T23:30Z'],
  ['a day that begins at one', always, 'Africa/Cairo', '2026-04-23T21:30Z', 60, '2026-04-23T22:30Z'],
  ['an hour a week', mondays, 'UTC', '2026-01-05T09:30Z', 90, '2026-01-12T10:00Z'],
  ['a week of closed days', everyDay(), 'UTC', '2026-01-05T09:30Z', 5, null],
])('%s', (_name, hours, zone, since, minutes, due) => {
  const dueAt = createWorkingTime(hours, zone)(Date.parse(since), minutes);
  expect(dueAt === null ? null : new Date(dueAt).toISOString()).toBe(due && new Date(due).toISOString());
});

test('a later start is never due earlier', () => {
  const dueAt = createWorkingTime(split, 'Europe/Lisbon');
  let last = 0;
  for (let since = Date.parse('2026-10-20T00:00Z'); since < Date.parse('2026-10-28T00:00Z'); since += 13 * 60_000) {
    const due = dueAt(since, 200) ?? 0;
    expect(due).toBeGreaterThanOrEqual(last);
    last = due;
  }
});
