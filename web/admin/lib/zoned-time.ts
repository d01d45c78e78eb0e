import { DAY } from '#common/limits.ts';
import { type WorkingHours, weekdays } from '#common/rules/working-time.ts';
import { zonedFormat } from '#common/site/time-zones.ts';

/** Times of a clock in a time zone, as `datetime-local` fields hold them: '2027-01-31T09:00'. */

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

function offsetAt(timeZone: string, time: number): number {
  const parts = zonedFormat('en-US', timeZone, {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return shown - Math.floor(time / 1000) * 1000;
}

/**
 * The moment at which the zone's clock shows the local time, as ISO 8601 in UTC. A time that the clock skips counts
 * with the offset before the change; of a time that it shows twice, the first is meant. `null` for what is no time.
 */
export function isoOfLocal(local: string, timeZone: string): string | null {
  const asUtc = LOCAL.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  const before = offsetAt(timeZone, asUtc - DAY);
  const after = offsetAt(timeZone, asUtc + DAY);
  const fits = [before, after].find((offset) => offsetAt(timeZone, asUtc - offset) === offset);
  return new Date(asUtc - (fits ?? before)).toISOString();
}

/** The local time of a moment, in milliseconds since 1970. */
export function localOf(time: number, timeZone: string): string {
  return new Date(time + offsetAt(timeZone, time)).toISOString().slice(0, 16);
}

const MORNING = '09:00';

/** Nine o'clock of the next day with working hours: '2027-02-01T09:00'. Tomorrow where no day has any. */
export function nextWorkday(now: number, timeZone: string, hours: WorkingHours | undefined): string {
  const today = Date.parse(`${localOf(now, timeZone).slice(0, 10)}T00:00Z`);
  const days = Array.from({ length: 7 }, (_, index) => new Date(today + (index + 1) * DAY));
  const isWorkday = (day: Date) => {
    const name = weekdays[day.getUTCDay()];
    return hours && name ? hours[name].length > 0 : day.getUTCDay() % 6 !== 0;
  };
  const day = days.find(isWorkday) ?? new Date(today + DAY);
  return `${day.toISOString().slice(0, 10)}T${MORNING}`;
}

/** 'Monday, 9:00 AM' within the next six days, else 'December 14, 9:00 AM': a time to come, on the zone's clock. */
export function comingTime(at: string, timeZone: string, now: number): string {
  const time = Date.parse(at);
  const day = time - now < 6 * DAY ? ({ weekday: 'long' } as const) : ({ month: 'long', day: 'numeric' } as const);
  const write = (options: Intl.DateTimeFormatOptions) => zonedFormat('en-US', timeZone, options).format(time);
  return `${write(day)}, ${write({ hour: 'numeric', minute: '2-digit' })}`;
}
