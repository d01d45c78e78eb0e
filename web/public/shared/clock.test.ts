import { expect, test, vi } from 'vitest';
import { speaking } from '#common/texts/text.ts';
import { clockOf, firstWeekday, nameOfDate, readerLocale } from './clock.ts';

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

const pageIn = (language: 'de' | 'fr' | 'ur', locale: string) => ({ language, locale, pack: {} });

test.each([
  ['de', 'de-DE', 'Dienstag, 1. Dezember 2026', 'Dienstag, 1. Dezember um 14:30', 1],
  ['fr', 'fr-FR', 'mardi 1 décembre 2026', 'mardi 1 décembre à 14:30', 1],
  ['ur', 'ur-PK', 'منگل، 1 دسمبر، 2026', 'منگل، 1 دسمبر کو 2:30 PM', 0],
] as const)(
  'a page in %s writes days and times as %s does, whatever the visitor’s browser speaks',
  (language, locale, day, dayAndTime, first) => {
    vi.stubGlobal('navigator', { language: 'en-US' });
    const written = speaking(pageIn(language, locale), () => {
      const reader = readerLocale();
      const at = '2026-12-01T14:30:00.000Z';
      return [reader, nameOfDate('2026-12-01', reader), clockOf(reader, 'UTC').dayAndTime(at), firstWeekday(reader)];
    });
    expect(written).toEqual([locale, day, dayAndTime, first]);
  },
);

test('an English page has the clock of the visitor, which the server does not know', () => {
  vi.stubGlobal('navigator', { language: 'en-GB' });
  expect([readerLocale(), readerLocale(false)]).toEqual(['en-GB', 'en-US']);
});
