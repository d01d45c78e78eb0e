import { expect, test } from 'vitest';
import { snoozeTime } from './snooze-button.tsx';

/** A Sunday afternoon on this device's clock. */
const SUNDAY = new Date(2026, 10, 22, 14, 25).getTime();
const MONDAY = new Date(2026, 10, 23, 8, 0).getTime();

test('later today is a full hour, two to three hours on', () => {
  expect(snoozeTime('later', SUNDAY)).toEqual(new Date(2026, 10, 22, 17, 0));
});

test('tomorrow begins at nine', () => {
  expect(snoozeTime('tomorrow', SUNDAY)).toEqual(new Date(2026, 10, 23, 9, 0));
});

test('next week begins on Monday at nine, on a Monday a week later', () => {
  expect(snoozeTime('week', SUNDAY)).toEqual(new Date(2026, 10, 23, 9, 0));
  expect(snoozeTime('week', MONDAY)).toEqual(new Date(2026, 10, 30, 9, 0));
});

test('a new year is no obstacle', () => {
  expect(snoozeTime('tomorrow', new Date(2026, 11, 31, 23, 59).getTime())).toEqual(new Date(2027, 0, 1, 9, 0));
});
