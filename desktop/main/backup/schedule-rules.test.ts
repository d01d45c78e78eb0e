import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import { addDays } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';
import { isBackupDue, isDrillDue, isStale, lastSlot, mayRemind } from './schedule-rules.ts';

const BERLIN = 'Europe/Berlin';
const plan = { every: 'daily', hour: 2, folder: '/backups' } as const;
const never = { since: null, goodAt: null, failedAt: null };
const berlin = (day: string, time: string) => zonedTime(BERLIN, day, time);

test('over two years each day has one backup, also where the clocks skip the hour or show it twice', () => {
  let goodAt: number | null = null;
  const made: number[] = [];
  const from = berlin('2026-01-01', '01:10');
  for (let now = from; now < from + 730 * DAY; now += 20 * MINUTE)
    if (isBackupDue(plan, { ...never, goodAt }, BERLIN, now)) {
      goodAt = now;
      made.push(now);
    }
  // The first is made at once.
  const days = Array.from({ length: 730 }, (_, count) => berlin(addDays('2026-01-01', count), '02:10'));
  expect(made[0]).toBe(from);
  expect(made.length).toBe(731);
  for (const [index, day] of days.entries()) expect(Math.abs((made[index + 1] ?? 0) - day)).toBeLessThanOrEqual(HOUR);
});

test('the hour is one of the clock', () => {
  expect(lastSlot(2, BERLIN, berlin('2026-07-01', '01:59'))).toBe(berlin('2026-06-30', '02:00'));
  expect(lastSlot(2, BERLIN, berlin('2026-07-01', '02:00'))).toBe(berlin('2026-07-01', '02:00'));
  expect(lastSlot(0, BERLIN, berlin('2027-01-01', '00:00'))).toBe(berlin('2027-01-01', '00:00'));
  // At 02:00 the clocks show 03:00.
  expect(lastSlot(2, BERLIN, berlin('2026-03-29', '03:00'))).toBe(Date.parse('2026-03-29T01:00:00Z'));
});

test('nothing is due when it is off, has no folder or has failed just before', () => {
  const now = berlin('2026-11-23', '12:00');
  expect(isBackupDue({ ...plan, every: 'off' }, never, BERLIN, now)).toBe(false);
  expect(isBackupDue({ ...plan, folder: null }, never, BERLIN, now)).toBe(false);
  expect(isBackupDue(plan, { ...never, failedAt: now - 14 * MINUTE }, BERLIN, now)).toBe(false);
  expect(isBackupDue(plan, { ...never, failedAt: now - 15 * MINUTE }, BERLIN, now)).toBe(true);
  // Times ahead are of a clock that was wrong.
  expect(isBackupDue(plan, { ...never, failedAt: now + DAY }, BERLIN, now)).toBe(true);
  expect(isBackupDue(plan, { ...never, goodAt: now + DAY }, BERLIN, now)).toBe(true);
});

test('after two days without a good backup the owner is warned', () => {
  const now = berlin('2026-11-23', '12:00');
  const stale = (past: object, every: 'off' | 'daily' = 'daily') =>
    isStale({ ...plan, every }, { ...never, ...past }, now);
  expect(stale({ goodAt: now - 48 * HOUR })).toBe(false);
  expect(stale({ goodAt: now - 48 * HOUR - 1 })).toBe(true);
  expect(stale({ goodAt: now - 48 * HOUR - 1 }, 'off')).toBe(false);
  expect(stale({ since: now - 3 * DAY })).toBe(true);
  expect(stale({ since: now - HOUR, goodAt: now - 90 * DAY })).toBe(false);
  expect(stale({})).toBe(false);
  expect(mayRemind(null, now)).toBe(true);
  expect(mayRemind(now - 23 * HOUR, now)).toBe(false);
  expect(mayRemind(now - DAY, now)).toBe(true);
});

test('a restore drill is due once a month, at the ends of months too', () => {
  const due = (last: string | null, today: string) =>
    isDrillDue(plan, last === null ? null : berlin(last, '12:00'), BERLIN, berlin(today, '12:00'));
  expect(due(null, '2026-11-23')).toBe(true);
  expect([due('2026-01-31', '2026-02-27'), due('2026-01-31', '2026-02-28')]).toEqual([false, true]);
  expect([due('2028-01-31', '2028-02-28'), due('2028-01-31', '2028-02-29')]).toEqual([false, true]);
  expect([due('2026-12-15', '2027-01-14'), due('2026-12-15', '2027-01-15')]).toEqual([false, true]);
  expect(isDrillDue({ ...plan, every: 'off' }, null, BERLIN, 0)).toBe(false);
});
