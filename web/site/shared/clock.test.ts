import { expect, test } from 'vitest';
import { clockOf, nameOfDate } from './clock.ts';

test.each([
  ['en-US', 'Tuesday, December 1, 2026', '2:30 PM'],
  ['en-GB', 'Tuesday, 1 December 2026', '14:30'],
  ['de-DE', 'Tuesday, December 1, 2026', '14:30'],
])('a visitor who reads %s sees %s at %s', (language, day, time) => {
  const clock = clockOf(language, 'UTC');
  expect(nameOfDate('2026-12-01', language)).toBe(day);
  expect(clock.time('2026-12-01T14:30:00.000Z')).toBe(time);
});

test('midnight is the first hour of its day on both clocks', () => {
  expect(clockOf('de', 'UTC').time('2026-12-01T00:00:00.000Z')).toBe('00:00');
  expect(clockOf('en-US', 'UTC').time('2026-12-01T00:00:00.000Z')).toBe('12:00 AM');
});

test('a time is written in the zone, with the day that it is there', () => {
  expect(clockOf('en-US', 'Asia/Tokyo').dayAndTime('2026-12-01T23:30:00.000Z')).toBe('Wednesday, December 2, 8:30 AM');
});

test('a time that a day has twice is told apart by its zone', () => {
  const clock = clockOf('en-US', 'America/New_York');
  expect(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'].map(clock.timeWithZone)).toEqual([
    '1:30 AM EDT',
    '1:30 AM EST',
  ]);
});
