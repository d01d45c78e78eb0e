import { expect, test } from 'vitest';
import { isoOfLocal, localOf } from './zoned-time.ts';

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
