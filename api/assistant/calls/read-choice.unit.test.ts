import { describe, expect, test } from 'vitest';
import { HOUR } from '#common/limits.ts';
import { readDetails } from './arrange-call.ts';
import { chooseTime } from './choose-time.ts';
import type { Slot } from './offer.ts';

/** Monday, November 30, 2026, 12:00 in Berlin. */
const now = Date.UTC(2026, 10, 30, 11);
const timeZone = 'Europe/Berlin';
const at = (day: number, hour: number, minutes = 0) => Date.UTC(2026, 11, day, hour - 1, minutes);
const slot = (start: number): Slot => ({ start, end: start + HOUR / 2 });
/** Working hours of Tuesday to Friday in Berlin, each half hour, without Tuesday at 11. */
const free = [1, 2, 3, 4]
  .flatMap((day) => Array.from({ length: 16 }, (_, index) => slot(at(day, 9) + index * (HOUR / 2))))
  .filter(({ start }) => start !== at(1, 11));
const slots = [at(1, 9), at(2, 9)];
const choose = (message: string, offered: readonly number[] = slots) =>
  chooseTime(message, { slots: [...offered], timeZone }, free, now);

describe('a message that chooses a time', () => {
  test.each([
    ['Tuesday at 9 works', at(1, 9)],
    ['tuesday', at(1, 9)],
    ['Tue 9am please', at(1, 9)],
    ['the first one', at(1, 9)],
    ['The second works for me', at(2, 9)],
    ["I'd take the later one", at(2, 9)],
    ['ok, the first please', at(1, 9)],
    ['Wednesday', at(2, 9)],
    ['December 2', at(2, 9)],
    ['2 December at 9:00', at(2, 9)],
    ['Wednesday, December 2 at 9:00 AM', at(2, 9)],
    ['tomorrow at 9', at(1, 9)],
    ['Tuesday at 3pm', at(1, 15)],
    ['can we do Thursday at 14:30?', at(3, 14, 30)],
    ['Friday 10', at(4, 10)],
    ['Thursday at 3', at(3, 15)],
    ['noon on Tuesday', at(1, 12)],
    [new Date(at(3, 10)).toISOString(), at(3, 10)],
    ['3.12. um 10:00', at(3, 10)],
    ['2026-12-03T10:00', at(3, 10)],
    ['Thursday the 3rd at 2pm', at(3, 14)],
    ['2pm December 3rd 2026', at(3, 14)],
    ['in two days at 10', at(2, 10)],
    ['not tomorrow, Thursday at 2pm', at(3, 14)],
    ['Wednesday doesn’t work for me, Thursday at 2?', at(3, 14)],
    ['tomorrow 9:30 AM London time', at(1, 10, 30)],
    ['8:00 UTC on Thursday', at(3, 9)],
    ['2am PST on Thursday', at(3, 11)],
    ['9:30 AM New York time tomorrow', at(1, 15, 30)],
    ['Tuesday at 9, at Christmas time', at(1, 9)],
    ['Tuesday at 9, constructor time', at(1, 9)],
  ])('%s', (message, start) => {
    expect(choose(message)).toEqual({ kind: 'chosen', start });
  });

  test('a time that is not free leads to the nearest ones', () => {
    expect(choose('Tuesday at 11')).toEqual({
      kind: 'taken',
      start: at(1, 11),
      nearest: [slot(at(1, 10, 30)), slot(at(1, 11, 30))],
    });
    expect(choose('Saturday at 10')).toMatchObject({ kind: 'unclear' });
  });

  test('a day alone, and a part of it, ask for its times', () => {
    expect(choose('Thursday?')).toMatchObject({ kind: 'day' });
    expect(choose('rather in the afternoon')).toMatchObject({ kind: 'day' });
  });

  test.each([
    ['December 10th at 8:00 AM', Date.UTC(2026, 11, 10, 7)],
    ['the 10th at 8:30 AM', Date.UTC(2026, 11, 10, 7, 30)],
    ['10.12.2026 10:00', Date.UTC(2026, 11, 10, 9)],
    ['Thursday next week at 2pm', Date.UTC(2026, 11, 10, 13)],
    ['next Monday at 10', Date.UTC(2026, 11, 7, 9)],
  ])('%s is no other day or hour that is free', (message, start) => {
    expect(choose(message)).toMatchObject({ kind: 'taken', start });
  });

  test.each([
    '12/10 at 9:00 AM',
    '31 Nov at 10',
    'a week from Wednesday at 10',
    'Any day but Wednesday',
    'Thursday at 2 isn’t possible',
    'Tuesday or Wednesday at 10',
    'Wednesday, December 3 at 10',
    'next Thursday at 2pm',
    '10am CST tomorrow',
    'Thursday at 2pm your time',
  ])('%s is asked about, because a wrong call costs more than a question', (message) => {
    expect(choose(message)).toEqual({ kind: 'unclear' });
  });

  test.each(['yes', 'ok', 'sounds good', 'neither works'])('%s leaves open which', (message) => {
    expect(choose(message)).toEqual({ kind: 'unclear' });
  });

  test('yes takes the only time that is offered', () => {
    expect(choose('yes please', [at(1, 9)])).toEqual({ kind: 'chosen', start: at(1, 9) });
  });

  test.each([
    'How much is the first package?',
    'How much does it cost?',
    'Who owns the code?',
    'I have a budget of $5,000',
    'Do you know React?',
    'Do you offer 24/7 support?',
  ])('%s is about something else', (message) => {
    expect(choose(message)).toBeNull();
  });
});

describe('name and email', () => {
  test.each([
    ['Ada Lovelace, ada@example.com', { name: 'Ada Lovelace', email: 'ada@example.com' }],
    ['Ada Lovelace ada@example.com', { name: 'Ada Lovelace', email: 'ada@example.com' }],
    ['ada lovelace and ada@example.com', { name: 'ada lovelace', email: 'ada@example.com' }],
    ['My name is Ada and my email is ada@example.com', { name: 'Ada', email: 'ada@example.com' }],
    ['name: Ada, email: ada@example.com', { name: 'Ada', email: 'ada@example.com' }],
    ["I'm Ada Lovelace, ada@example.com", { name: 'Ada Lovelace', email: 'ada@example.com' }],
    ['ada@example.com', { email: 'ada@example.com' }],
    ['Ada', { name: 'Ada' }],
    ['Ørjan Ünsal', { name: 'Ørjan Ünsal' }],
    ['yes', {}],
    ['What do you need my email for?', {}],
  ])('%s', (message, details) => {
    expect(readDetails(message)).toEqual(details);
  });
});
