import { DAY, MINUTE } from '#common/limits.ts';
import { rememberFormats } from './time-zones.ts';

const formatOf = rememberFormats({
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Milliseconds that the clocks of the zone are ahead of UTC at a timestamp. */
export function offsetAt(timeZone: string, timestamp: number): number {
  const parts = formatOf(timeZone).formatToParts(timestamp);
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value ?? 0);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(timestamp / 1000) * 1000;
}

/** The same for many timestamps: offsets are stored per day of UTC, so that a year of them takes milliseconds. */
export function offsetsOf(timeZone: string): (timestamp: number) => number {
  const days = new Map<number, { first: number; last: number }>();
  return (timestamp) => {
    const day = Math.floor(timestamp / DAY);
    const known = days.get(day) ?? {
      first: offsetAt(timeZone, day * DAY),
      last: offsetAt(timeZone, (day + 1) * DAY - 1),
    };
    days.set(day, known);
    return known.first === known.last ? known.first : offsetAt(timeZone, timestamp);
  };
}

/** The first millisecond after `from` at which the zone has another offset; there is one up to `to`. */
function findTransition(timeZone: string, from: number, to: number): number {
  const before = offsetAt(timeZone, from);
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(timeZone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The timestamp at which the clocks of the zone show that time of that day ('YYYY-MM-DD', 'HH:MM', also '24:00'). A time
 * that clocks show twice is the first one; a time that they skip is the moment of the change.
 */
export function zonedTime(timeZone: string, day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shown = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * MINUTE;
  const [before, after] = [offsetAt(timeZone, shown - DAY), offsetAt(timeZone, shown + DAY)];
  if (before === after) return shown - before;
  const candidates = [before, after].map((offset) => ({ offset, timestamp: shown - offset }));
  const valid = candidates.filter(({ offset, timestamp }) => offsetAt(timeZone, timestamp) === offset);
  if (valid.length === 0) return findTransition(timeZone, shown - DAY, shown + DAY);
  return Math.min(...valid.map(({ timestamp }) => timestamp));
}
