import { expect, test } from 'vitest';
import { byDayIn } from './by-day.ts';

test.each([
  ['Europe/Berlin', '2026-12-01T08:00', 30, true],
  ['Europe/Berlin', '2026-12-01T07:45', 30, false],
  ['Europe/Berlin', '2026-12-01T20:30', 30, true],
  ['Europe/Berlin', '2026-12-01T20:45', 30, false],
  ['Europe/Berlin', '2026-12-01T23:45', 30, false],
  ['Europe/Berlin', '2026-12-01T08:00', 780, true],
  ['Europe/Berlin', '2026-12-01T08:00', 781, false],
  ['Asia/Kathmandu', '2026-12-01T08:00', 15, true],
  ['Asia/Kathmandu', '2026-12-01T07:59', 15, false],
  // On this day the clocks go forward from 2:00 to 3:00.
  ['America/New_York', '2027-03-14T08:00', 60, true],
  ['America/New_York', '2027-03-14T03:00', 60, false],
])('in %s a call at %s of %d minutes is by day: %s', (timeZone, wall, minutes, expected) => {
  const offset =
    { 'Europe/Berlin': '+01:00', 'Asia/Kathmandu': '+05:45', 'America/New_York': '-04:00' }[timeZone] ?? '';
  const start = Date.parse(`${wall}:00${offset}`);
  expect(byDayIn(timeZone)({ start, end: start + minutes * 60_000 })).toBe(expected);
});
