import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { timeZone } from '#common/contract/hours.ts';
import { dayIn } from './days.ts';
import { deviceZone, isKnownZone, zonedFormat, zoneOrUtc } from './time-zones.ts';
import { dateAndTimeIn, dayAndTimeIn, utcOffset, zoneText } from './zoned-format.ts';
import { offsetAt, zonedTime } from './zoned-time.ts';

const AT = Date.parse('2026-12-01T09:00:00Z');

describe.each(['Etc/Unknown', '', 'Nowhere/Town', 'GMT+5', 'Factory', 'localtime', ' ', 'Europe/Berlin ', '\u0000'])(
  'a zone that is called %j',
  (name) => {
    test('is read as UTC by everything that writes or reads times, which throws nothing', () => {
      expect(isKnownZone(name)).toBe(false);
      expect(zoneOrUtc(name)).toBe('UTC');
      expect(zonedFormat('en-US', name, { hour: 'numeric', timeZoneName: 'short' }).format(AT)).toMatch(/^9.AM UTC$/);
      expect(dayIn(name, AT)).toBe('2026-12-01');
      expect(offsetAt(name, AT)).toBe(0);
      expect(zonedTime(name, '2026-12-01', '09:00')).toBe(AT);
      expect(utcOffset(name, AT)).toBe('UTC+0');
      expect(dateAndTimeIn(name, AT)).toMatch(/^Tuesday, December 1, 2026 at 9:00.AM \(UTC\)$/);
      expect(dayAndTimeIn(name, AT)).toMatch(/^Tuesday, December 1 at 9:00.AM$/);
    });
  },
);

test.each([
  ['US/Pacific-New', 1],
  ['US/Pacific', 1],
  ['Asia/Calcutta', 14],
  ['EST5EDT', 4],
  ['Europe/Kiev', 11],
])('the old name %s keeps its zone', (name, hour) => {
  expect(zoneOrUtc(name)).toBe(name);
  const written = zonedFormat('en-US', name, { hour: 'numeric', hourCycle: 'h23' }).format(AT);
  expect(Number(written)).toBe(hour);
});

test.each(['Etc/Unknown', undefined])('a device that calls its zone %s is asked in UTC', (named) => {
  const options = new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).resolvedOptions();
  // The types say that there is always a name; systems without a zone have none.
  const unnamed = JSON.parse(JSON.stringify({ ...options, timeZone: named }));
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(unnamed);
  expect(deviceZone()).toBe('UTC');
});

test('a call takes the word of a browser without a zone as UTC, and refuses what is no zone', () => {
  expect(timeZone.parse('Etc/Unknown')).toBe('UTC');
  expect(timeZone.parse('Asia/Calcutta')).toBe('Asia/Calcutta');
  for (const none of ['', 'Nowhere/Town', '+02:00']) expect(timeZone.safeParse(none).success).toBe(false);
});

test('no other file makes a format of a zone that it was told, or asks the device for its zone', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('{common,api,web,desktop}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /node_modules|\/dist/.test(String(name)),
  });
  const own = /(^|\/)time-zones\.ts$|\.test\.tsx?$|\.spec\.ts$|\/testing\/|\/e2e\//;
  const found = files.filter((file) => {
    if (own.test(file)) return false;
    const text = readFileSync(join(root, file), 'utf8');
    const formats = [...text.matchAll(/new Intl\.DateTimeFormat\(([^;]*?)\)\s*[.;,]/gs)];
    const isTold = formats.some(([, options = '']) => /timeZone\b(?!: 'UTC'|Name)/.test(options));
    return isTold || /resolvedOptions\(\)\.timeZone/.test(text);
  });
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test.each([
  ['Europe/London', '2026-12-01T12:00:00Z', 'London time (UTC+0)'],
  ['Europe/London', '2026-07-01T12:00:00Z', 'London time (UTC+1)'],
  ['Asia/Kolkata', '2026-12-01T12:00:00Z', 'Kolkata time (UTC+5:30)'],
  ['America/Argentina/Buenos_Aires', '2026-12-01T12:00:00Z', 'Buenos Aires time (UTC-3)'],
  ['UTC', '2026-12-01T12:00:00Z', 'UTC'],
  ['Etc/UTC', '2026-12-01T12:00:00Z', 'UTC'],
  ['Etc/Unknown', '2026-12-01T12:00:00Z', 'UTC'],
  ['Asia/Calcutta', '2026-12-01', 'Kolkata time (UTC+5:30)'],
  ['Europe/Kiev', '2026-12-01', 'Kyiv time (UTC+2)'],
  ['Asia/Saigon', '2026-12-01', 'Ho Chi Minh time (UTC+7)'],
  ['Etc/GMT-3', '2026-12-01', 'UTC+3'],
  ['EST', '2026-12-01', 'UTC-5'],
])('%s at %s is %s', (zone, at, text) => {
  expect(zoneText(zone, Date.parse(at))).toBe(text);
});
