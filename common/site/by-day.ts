import { MINUTE } from '#common/limits.ts';
import { offsetsOf } from './zoned-time.ts';

/** Nobody is asked to talk at another hour, in minutes after midnight. */
const FROM = 8 * 60;
const TO = 21 * 60;
const MINUTES_PER_DAY = 24 * 60;

/** Tells of whole calls, in milliseconds since 1970, whether they lie between 8:00 and 21:00 of one day of a zone. */
export function byDayIn(timeZone: string): (call: { start: number; end: number }) => boolean {
  const offsetOf = offsetsOf(timeZone);
  const minutesAt = (timestamp: number) => Math.floor((timestamp + offsetOf(timestamp)) / MINUTE);
  return ({ start, end }) => {
    const first = minutesAt(start);
    const midnight = first - (first % MINUTES_PER_DAY);
    return first >= midnight + FROM && minutesAt(end) <= midnight + TO;
  };
}
