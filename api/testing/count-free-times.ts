import { Temporal } from 'temporal-polyfill';
import type { FreeTimesInput, Span } from '#api/calendar/booking/free-times/rules.ts';
import { weekdays } from '#common/rules/working-time.ts';

/**
 * The free times again, for tests: written from the rules alone, with Temporal for the clocks and by looking at every
 * minute. It shares no code with what it checks. Busy times and calls have to begin and end on whole minutes.
 */

const MINUTE_MS = 60_000;
const minuteOf = (timestamp: number) => timestamp / MINUTE_MS;

function minutesOf(spans: readonly Span[]): Set<number> {
  const minutes = new Set<number>();
  for (const { start, end } of spans)
    for (let minute = minuteOf(start); minute < minuteOf(end); minute++) minutes.add(minute);
  return minutes;
}

function instantOf(date: Temporal.PlainDate, time: string, timeZone: string): number {
  const isMidnight = time === '24:00';
  const plain = (isMidnight ? date.add({ days: 1 }) : date).toPlainDateTime(isMidnight ? '00:00' : time);
  return plain.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds;
}

const dateAt = (timestamp: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(timestamp).toZonedDateTimeISO(timeZone).toPlainDate();

function hoursOf({ availability: { specialDays, daysOff, weekly } }: FreeTimesInput, date: Temporal.PlainDate) {
  for (const { date: special, intervals } of specialDays) if (date.equals(special)) return intervals;
  for (const { from, to } of daysOff)
    if (Temporal.PlainDate.compare(date, from) >= 0 && Temporal.PlainDate.compare(date, to) <= 0) return [];
  // Temporal counts weekdays from Monday, 1, to Sunday, 7.
  return weekly[weekdays[date.dayOfWeek % 7] ?? 'sun'];
}

const isClear = (taken: ReadonlySet<number>, from: number, to: number) => {
  for (let minute = from; minute < to; minute++) if (taken.has(minute)) return false;
  return true;
};

export function countFreeTimes(input: FreeTimesInput): number[] {
  const { availability, minutes, calls, busy, from, to, now } = input;
  const { timeZone, bufferBefore, bufferAfter, noticeMinutes, horizonDays, maxPerDay, gridMinutes } = availability;
  const [busyMinutes, callMinutes] = [minutesOf(busy), minutesOf(calls)];
  const between = Math.max(bufferBefore, bufferAfter);
  const lastDate = dateAt(now, timeZone).add({ days: horizonDays });
  const found = new Set<number>();
  const end = dateAt(to, timeZone).add({ days: 1 });
  for (
    let date = dateAt(from, timeZone).subtract({ days: 2 });
    Temporal.PlainDate.compare(date, end) <= 0;
    date = date.add({ days: 1 })
  )
    for (const hours of hoursOf(input, date)) {
      const opens = instantOf(date, hours.from, timeZone);
      const closes = instantOf(date, hours.to, timeZone);
      for (let count = 0; opens + (count * gridMinutes + minutes) * MINUTE_MS <= closes; count++) {
        const start = opens + count * gridMinutes * MINUTE_MS;
        if (start < from || start >= to || start < now + noticeMinutes * MINUTE_MS) continue;
        const startDate = dateAt(start, timeZone);
        if (Temporal.PlainDate.compare(startDate, lastDate) > 0) continue;
        const sameDay = calls.filter((call) => dateAt(call.start, timeZone).equals(startDate)).length;
        if (maxPerDay !== null && sameDay >= maxPerDay) continue;
        const [first, last] = [minuteOf(start), minuteOf(start) + minutes];
        if (!isClear(busyMinutes, first - bufferBefore, last + bufferAfter)) continue;
        if (!isClear(callMinutes, first - between, last + between)) continue;
        found.add(start);
      }
    }
  return [...found].sort((a, b) => a - b);
}
