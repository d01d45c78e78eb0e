import { addDays, dayIn } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';

/** Times of the day as 'HH:MM'; a `to` before `from` is on the next day. */
export interface QuietHours {
  from: string;
  to: string;
}

/** The end of the quiet hours that a timestamp is in, by the clocks of the zone; `null` outside of them. */
export function quietUntil(hours: QuietHours | null, timeZone: string, now: number): number | null {
  if (hours === null) return null;
  const { from, to } = hours;
  const today = dayIn(timeZone, now);
  for (const day of [addDays(today, -1), today]) {
    const end = zonedTime(timeZone, from < to ? day : addDays(day, 1), to);
    if (zonedTime(timeZone, day, from) <= now && now < end) return end;
  }
  return null;
}
