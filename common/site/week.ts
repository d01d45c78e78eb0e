import { addDays, dayIn } from './days.ts';
import { zonedTime } from './zoned-time.ts';

/** Days of a week: wherever the product says so, it means the last seven calendar days, today included. */
export const WEEK_DAYS = 7;

/** Whole days in the zone up to today: the first millisecond, and the one after the last. */
export function daysUpTo(timeZone: string, now: number, days: number): { from: number; to: number } {
  const today = dayIn(timeZone, now);
  return {
    from: zonedTime(timeZone, addDays(today, 1 - days), '00:00'),
    to: zonedTime(timeZone, addDays(today, 1), '00:00'),
  };
}

/** The week of a timestamp. */
export const weekOf = (timeZone: string, now: number) => daysUpTo(timeZone, now, WEEK_DAYS);
