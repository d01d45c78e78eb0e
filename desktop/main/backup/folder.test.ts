import { expect, test } from 'vitest';
import { DAY, HOUR } from '#common/limits.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';
import { KEPT, keptBackups } from './folder.ts';
import { backupName, leftoversOf, type NamedBackup, readBackupName } from './names.ts';

const ORIGIN = 'https://example.com';
const BERLIN = 'Europe/Berlin';
const at = (time: number): NamedBackup => ({ name: backupName(ORIGIN, time), at: time });
const daysOf = (backups: readonly NamedBackup[], zone = BERLIN) => backups.map((one) => dayIn(zone, one.at));

/** Makes a backup each day at the hour of the zone, and keeps what the rules keep. */
function live(from: string, days: number, time = '02:30', zone = BERLIN, onDay?: (kept: NamedBackup[]) => void) {
  let kept: NamedBackup[] = [];
  for (let count = 0; count < days; count++) {
    kept = keptBackups([...kept, at(zonedTime(zone, addDays(from, count), time))], zone);
    onDay?.(kept);
  }
  return kept;
}

test('after three years the last of 7 days, 4 weeks and 12 months are there', () => {
  const kept = live('2023-01-01', 3 * 365 + 1);
  expect(daysOf(kept)).toEqual([
    ...['2025-12-31', '2025-12-30', '2025-12-29', '2025-12-28', '2025-12-27', '2025-12-26', '2025-12-25'],
    // Sundays, and the last days of months.
    ...['2025-12-21', '2025-12-14', '2025-11-30', '2025-10-31', '2025-09-30', '2025-08-31', '2025-07-31'],
    ...['2025-06-30', '2025-05-31', '2025-04-30', '2025-03-31', '2025-02-28', '2025-01-31'],
  ]);
});

test.each([
  [BERLIN, '02:30'],
  ['America/New_York', '02:30'],
  ['Pacific/Apia', '23:30'],
  ['Australia/Lord_Howe', '00:00'],
  ['UTC', '00:00'],
])('on every day of three years in %s at %s nothing too early is lost', (zone, time) => {
  const start = '2023-12-25';
  let day = start;
  live(start, 3 * 365, time, zone, (kept) => {
    const days = new Set(daysOf(kept, zone));
    const missing = Array.from({ length: KEPT.days }, (_, back) => addDays(day, -back)).filter(
      (one) => one >= start && !days.has(one),
    );
    expect([day, missing]).toEqual([day, []]);
    const months = new Set([...days].map((one) => one.slice(0, 7)));
    const age = (Number(day.slice(0, 4)) - 2023) * 12 + Number(day.slice(5, 7)) - 12 + 1;
    expect([day, months.size]).toEqual([day, Math.min(KEPT.months, age)]);
    expect(kept.length).toBeLessThanOrEqual(KEPT.days + KEPT.weeks + KEPT.months);
    day = addDays(day, 1);
  });
});

test('of the hour that clocks show twice, and of any day, the last backup is kept', () => {
  const first = zonedTime(BERLIN, '2026-10-25', '02:30');
  expect(keptBackups([at(first), at(first + HOUR)], BERLIN)).toEqual([at(first + HOUR)]);
});

test('days are those of the zone', () => {
  const late = Date.parse('2026-11-30T23:30:00Z');
  const backups = [at(late), at(late - HOUR)];
  // In Berlin the one is of December already.
  expect(keptBackups(backups, BERLIN)).toEqual(backups);
  expect(keptBackups(backups, 'UTC')).toEqual([at(late)]);
});

test('a long break loses nothing, and the newest is always kept', () => {
  const kept = live('2025-01-01', 200);
  const later = (kept[0]?.at ?? 0) + 3 * 365 * DAY;
  const after = keptBackups([...kept, at(later)], BERLIN);
  expect(after[0]).toEqual(at(later));
  expect(after.length).toBeGreaterThanOrEqual(kept.length - 2);
  expect(keptBackups([at(5)], BERLIN)).toEqual([at(5)]);
  expect(keptBackups([], BERLIN)).toEqual([]);
});

test('only names of backups of this site are read', () => {
  const time = Date.parse('2026-11-23T15:00:01Z');
  const name = backupName(ORIGIN, time);
  expect(name).toBe('backup-example.com-100680ad546ce6a5-2026-11-23T150001Z.zip');
  expect(readBackupName(ORIGIN, name)).toEqual({ name, at: time });
  const others = [
    backupName('https://example.org', time),
    backupName('http://example.com', time),
    backupName('https://example.com:8443', time),
    `${name}.sha256`,
    `copy of ${name}`,
    name.replace('.zip', ' (2).zip'),
    name.replace('11-23', '11-31'),
    name.replace('11-23', '13-23'),
    name.replace('15', '25'),
    'backup-2026-11-23.zip',
  ];
  expect(others.filter((other) => readBackupName(ORIGIN, other))).toEqual([]);
  const odd = backupName('http://[::1]:3000', time);
  expect(odd).toMatch(/^[\w.-]+$/);
});

test('what is left of an interrupted backup is known, and nothing else', () => {
  const name = backupName(ORIGIN, 0);
  const other = backupName(ORIGIN, DAY);
  expect(
    leftoversOf(ORIGIN, [
      ...[name, `${name}.sha256`, `.${other}.part`, `${other}.sha256`],
      ...['.something.part', 'mine.sha256', `.${backupName('https://example.org', 0)}.part`],
    ]),
  ).toEqual([`.${other}.part`, `${other}.sha256`]);
});
