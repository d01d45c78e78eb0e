import { DAY, HOUR, MINUTE, SECOND } from '#common/limits.ts';
import type { WallTime } from './zones.ts';

/** A date, or a time of the clocks, as it is written. */
export interface TimeValue {
  wall: WallTime;
  isDate: boolean;
  isUtc: boolean;
}

/** Days and weeks are those of clocks, the rest passes as it is. */
export interface Duration {
  days: number;
  rest: number;
  isNegative: boolean;
}

const DATE = String.raw`(\d{4})-?(\d{2})-?(\d{2})`;
const CLOCK = String.raw`(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?)?`;
const TIME = new RegExp(String.raw`^${DATE}(?:\s*T?\s*${CLOCK})?\s*(Z|[+-]\d{2}:?\d{2})?$`, 'i');

const offsetOf = (text: string): number => {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE;
};

/**
 * Reads a date or a time by its length, whatever its VALUE says, also with the hyphens and colons of ISO 8601.
 * @throws RangeError for anything else
 */
export function readTime(text: string, kind = ''): TimeValue {
  const match = TIME.exec(text.replace(/"/g, '').replace(/T$/i, '').trim());
  if (!match) throw new RangeError('not a time');
  const [, year, month, date, hour, minute = '0', second = '0', ending] = match;
  const clock = [hour ?? '0', minute, second].map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = clock;
  const isReal = [Number(month) - 1 < 12, Number(month) > 0, Number(date) > 0, Number(date) < 32].every(Boolean);
  if (!isReal || hours > 24 || minutes > 59 || seconds > 60) throw new RangeError('not a time');
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(date), hours, minutes, seconds);
  // Some programs write a date as the midnight of it.
  const isDate = hour === undefined || (kind.toUpperCase() === 'DATE' && wall % DAY === 0);
  if (isDate || ending === undefined) return { wall, isDate, isUtc: false };
  return { wall: /z/i.test(ending) ? wall : wall - offsetOf(ending), isDate, isUtc: true };
}

/** Milliseconds of each unit; no calendar counts months in a duration, so M is minutes. */
const UNITS: Readonly<Record<string, number>> = { W: 7 * DAY, D: DAY, H: HOUR, M: MINUTE, S: SECOND };

/**
 * Reads PT1H, P1DT, PT90M, P1W2D, also without its P or T. @throws RangeError for anything else
 */
export function readDuration(text: string): Duration {
  const given = text.replace(/[\s"]/g, '').toUpperCase();
  if (
    !/^[+-]?P?(?:\d{1,9}(?:[.,]\d{1,3})?[WD])*T?(?:\d{1,9}(?:[.,]\d{1,3})?[HMS])*$/.test(given) ||
    !/[PT\d]/.test(given)
  )
    throw new RangeError('not a duration');
  let [days, rest] = [0, 0];
  for (const [, number = '0', unit = ''] of given.matchAll(/([\d.,]+)([WDHMS])/g)) {
    const amount = Number(number.replace(',', '.')) * (UNITS[unit] ?? 0);
    if (unit === 'W' || unit === 'D') days += amount / DAY;
    else rest += amount;
  }
  return {
    days: Math.floor(days),
    rest: rest + (days % 1) * DAY,
    isNegative: given.startsWith('-') && days + rest > 0,
  };
}

/** The values of a line: separated by commas, empty ones left out. */
export const valuesOf = (value: string): string[] =>
  value
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
