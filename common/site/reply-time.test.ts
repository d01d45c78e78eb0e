import { expect, test } from 'vitest';
import { promisedMinutes } from './reply-time.ts';

const day = [{ from: '09:00', to: '18:00' }];
const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] };
const DAY = 540;

test.each([
  ['1-2 hours', 120],
  ['90 minutes', 90],
  ['30 min – 1 h', 60],
  ['1.5 hours', 90],
  ['23 hours', 23 * 60],
  ['24 hours', DAY],
  ['24-48 hours', 2 * DAY],
  ['1 day', DAY],
  ['2 business days', 2 * DAY],
  ['one working day', DAY],
  ['soon', DAY],
  ['', DAY],
  ['1 week', 5 * DAY],
  ['2 Stunden', 120],
  ['einem Werktag', DAY],
  ['2 Tagen', 2 * DAY],
  ['2 heures', 120],
  ['3 jours ouvrés', 3 * DAY],
  ['4 horas', 240],
  ['2 días', 2 * DAY],
  ['2 dias úteis', 2 * DAY],
  ['۱-۲ گھنٹے', 120],
  ['1 minute', 5],
  ['24/7 within 2 hours', 120],
  ['24h/24, 7j/7, sous 2 heures', 120],
])('a promise of "%s" has a reply due after %i minutes of working time', (promise, minutes) => {
  expect(promisedMinutes(promise, week)).toBe(minutes);
});

test('a working day is the average of the days that are open', () => {
  const short = { ...week, mon: [{ from: '09:00', to: '12:00' }], sat: [{ from: '22:00', to: '24:00' }] };
  expect(promisedMinutes('1 day', short)).toBe(Math.round((3 * 60 + 4 * DAY + 120) / 6));
});
