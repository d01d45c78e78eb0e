/** Days are written as `YYYY-MM-DD`. */

import { DAY } from '#common/limits.ts';
import { rememberFormats } from './time-zones.ts';

const SATURDAY = 6;
const SUNDAY = 0;

const formatOf = rememberFormats({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that it is in the time zone at a timestamp in milliseconds. */
export function dayIn(timeZone: string, timestamp: number): string {
  const parts = formatOf(timeZone).formatToParts(timestamp);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => toDay(atNoon(day).getTime() + days * DAY);

/** Whole days from one day to another one, negative where that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((atNoon(to).getTime() - atNoon(from).getTime()) / DAY);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => atNoon(day).getUTCDay();

/** The first day after `day` from Monday to Friday. */
export function nextWorkingDay(day: string): string {
  const next = addDays(day, 1);
  return [SATURDAY, SUNDAY].includes(weekdayOf(next)) ? nextWorkingDay(next) : next;
}

/** The same day of the month that many months on, or the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const date = atNoon(day);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  return toDay(last.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate())));
}

/** The last day of that month, which is 1 to 12, at or after the given day. */
export function endOfMonth(month: number, from: string): string {
  const year = Number(from.slice(0, 4));
  const end = toDay(Date.UTC(year, month, 0));
  return end >= from ? end : toDay(Date.UTC(year + 1, month, 0));
}

/** That day of the year, at or after the given day; `null` for one such as February 30. */
export function nextDate(month: number, day: number, from: string): string | null {
  const year = Number(from.slice(0, 4));
  for (const candidate of [year, year + 1, year + 2, year + 3, year + 4]) {
    const found = toDay(Date.UTC(candidate, month - 1, day));
    if (Number(found.slice(5, 7)) === month && found >= from) return found;
  }
  return null;
}

/** Easter Sunday (Meeus, Jones, Butcher). */
export function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return toDay(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1));
}

/** The later one of two days, or of two months. */
export function laterOf(one: string, other: string): string {
  if (one > other) return one;
  return other;
}
