import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const until = (hours: { from: string; to: string } | null, zone: string, now: string) => {
  const end = quietUntil(hours, zone, Date.parse(now));
  return end === null ? null : new Date(end).toISOString();
};
const night = { from: '22:00', to: '07:00' };
const noon = { from: '12:00', to: '13:30' };

test.each([
  ['the minute before they begin', night, 'Asia/Kolkata', '2026-11-30T16:29:59.999Z', null],
  ['the minute in which they begin', night, 'Asia/Kolkata', '2026-11-30T16:30:00Z', '2026-12-01T01:30:00.000Z'],
  ['after midnight', night, 'Asia/Kolkata', '2026-11-30T20:00:00Z', '2026-12-01T01:30:00.000Z'],
  ['the minute in which they end', night, 'Asia/Kolkata', '2026-12-01T01:30:00Z', null],
  ['within one day', noon, 'America/New_York', '2026-07-01T16:30:00Z', '2026-07-01T17:30:00.000Z'],
  ['without any', null, 'UTC', '2026-07-01T16:30:00Z', null],
  // On March 29, 2026 clocks in Berlin go from 02:00 to 03:00, on October 25 from 03:00 to 02:00.
  ['a night that is an hour shorter', night, 'Europe/Berlin', '2026-03-28T21:30:00Z', '2026-03-29T05:00:00.000Z'],
  ['a night that is an hour longer', night, 'Europe/Berlin', '2026-10-24T21:30:00Z', '2026-10-25T06:00:00.000Z'],
  [
    'an end that clocks skip',
    { from: '23:00', to: '02:30' },
    'Europe/Berlin',
    '2026-03-29T00:30:00Z',
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'an end that clocks show twice',
    { from: '23:00', to: '02:30' },
    'Europe/Berlin',
    '2026-10-25T00:15:00Z',
    '2026-10-25T00:30:00.000Z',
  ],
])('quiet hours by the clocks of the zone: %s', (_what, hours, zone, now, end) => {
  expect(until(hours, zone, now)).toBe(end);
});
