import { MINUTE } from '#common/limits.ts';
import { offsetAt } from './zoned-time.ts';

/** Nobody is asked to talk at another hour, in minutes after midnight. */
const FROM = 8 * 60;
const TO = 21 * 60;
const MINUTES_PER_DAY = 24 * 60;

const minutesIn = (timeZone: string, timestamp: number) =>
  Math.floor((timestamp + offsetAt(timeZone, timestamp)) / MINUTE);

/** `true` when a whole call, in milliseconds since 1970, lies between 8:00 and 21:00 of one day of a zone. */
export function isByDay(timeZone: string, { start, end }: { start: number; end: number }): boolean {
  const first = minutesIn(timeZone, start);
  const midnight = first - (first % MINUTES_PER_DAY);
  return first >= midnight + FROM && minutesIn(timeZone, end) <= midnight + TO;
}
