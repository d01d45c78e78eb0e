import { MINUTE } from '#common/limits.ts';
import { addDays, dayIn, weekdayOf } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';

/** From Sunday, as `weekdayOf` counts. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
type Weekday = (typeof weekdays)[number];

/** Times of the day as 'HH:MM'; `to` may be '24:00'. */
export interface TimeRange {
  from: string;
  to: string;
}
export type WorkingHours = Record<Weekday, readonly TimeRange[]>;

/** A time that is due later than this is never due. */
const MAX_DAYS = 3_660;

/**
 * Adds working time to timestamps, by the clocks of the zone: on the day on which they are put forward an open night is an
 * hour shorter. Days are computed once, so one instance serves a whole list.
 */
export function createWorkingTime(hours: WorkingHours, timeZone: string) {
  const days = new Map<string, { from: number; to: number }[]>();

  function openOn(day: string) {
    const known = days.get(day);
    if (known) return known;
    const ranges = hours[weekdays[weekdayOf(day)] ?? 'sun']
      .map(({ from, to }) => ({ from: zonedTime(timeZone, day, from), to: zonedTime(timeZone, day, to) }))
      .sort((a, b) => a.from - b.from);
    days.set(day, ranges);
    return ranges;
  }

  /** The timestamp after `minutes` of working time; `null` where it does not come within ten years. */
  return (since: number, minutes: number): number | null => {
    if (weekdays.every((weekday) => hours[weekday].length === 0)) return null;
    let left = minutes * MINUTE;
    let day = dayIn(timeZone, since);
    for (let passed = 0; passed < MAX_DAYS; passed++) {
      for (const { from, to } of openOn(day)) {
        const start = Math.max(from, since);
        const open = Math.max(0, to - start);
        if (open >= left && open > 0) return start + left;
        left -= open;
      }
      day = addDays(day, 1);
    }
    return null;
  };
}

export type AddWorkingTime = ReturnType<typeof createWorkingTime>;
