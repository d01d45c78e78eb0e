import type { CallHours } from '#api/calendar/booking/availability.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import { type TimeRange, weekdays } from '#common/rules/working-time.ts';
import { addDays, weekdayOf } from '#common/site/days.ts';
import { offsetsOf } from '#common/site/zoned-time.ts';

/** Milliseconds since 1970; `end` itself is no part of it. */
export interface Span {
  start: number;
  end: number;
}

export type AvailabilityRules = Pick<
  CallHours,
  | 'timeZone'
  | 'weekly'
  | 'daysOff'
  | 'specialDays'
  | 'bufferBefore'
  | 'bufferAfter'
  | 'noticeMinutes'
  | 'horizonDays'
  | 'maxPerDay'
  | 'gridMinutes'
>;

interface OfferedInput {
  availability: AvailabilityRules;
  /** Length of the call. */
  minutes: number;
  /** The earliest start, and the one before which all others are. */
  from: number;
  to: number;
  now: number;
}

export interface FreeTimesInput extends OfferedInput {
  /** The calls of all kinds that take their time; for `maxPerDay` those of whole dates. */
  calls: readonly Span[];
  /** Busy times of the owner's calendars. */
  busy: readonly Span[];
}

/** The hours of one of the owner's dates. */
function hoursOf({ weekly, daysOff, specialDays }: AvailabilityRules, date: string): readonly TimeRange[] {
  const special = specialDays.find((day) => day.date === date);
  if (special) return special.intervals;
  if (daysOff.some(({ from, to }) => from <= date && date <= to)) return [];
  return weekly[weekdays[weekdayOf(date)] ?? 'sun'];
}

/** The clocks of a zone. */
interface ZoneClock {
  /**
   * The timestamp of a wall time ('YYYY-MM-DD', 'HH:MM', also '24:00'), as Temporal's `compatible` has it: of a time that
   * clocks show twice the first one, and of one that they skip the one that is later by what they skip.
   */
  timestampOf(date: string, time: string): number;
  /** The date ('YYYY-MM-DD') that it is there. */
  dateAt(timestamp: number): string;
}

export function createZoneClock(timeZone: string): ZoneClock {
  const offsetOf = offsetsOf(timeZone);
  return {
    timestampOf(date, time) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const shown = Date.parse(`${date}T00:00:00Z`) + (hours * 60 + minutes) * MINUTE;
      const [before, after] = [offsetOf(shown - DAY), offsetOf(shown + DAY)];
      const valid = [before, after].filter((offset) => offsetOf(shown - offset) === offset);
      return shown - (valid.length === 0 ? before : Math.max(...valid));
    },
    dateAt: (timestamp) => new Date(timestamp + offsetOf(timestamp)).toISOString().slice(0, 10),
  };
}

const spanOf = (clock: ZoneClock, date: string, { from, to }: TimeRange): Span => ({
  start: clock.timestampOf(date, from),
  end: to === '24:00' ? clock.timestampOf(addDays(date, 1), '00:00') : clock.timestampOf(date, to),
});

function listOffered({ availability, minutes, from, to, now }: OfferedInput, clock: ZoneClock): number[] {
  const earliest = Math.max(from, now + availability.noticeMinutes * MINUTE);
  const lastDate = addDays(clock.dateAt(now), availability.horizonDays);
  const grid = availability.gridMinutes * MINUTE;
  const length = minutes * MINUTE;
  // Before it every start is within the horizon, and no date has to be worked out.
  const nearLast = clock.timestampOf(lastDate, '00:00') - DAY;
  const isWithin = (start: number) => start < nearLast || clock.dateAt(start) <= lastDate;
  const starts = new Set<number>();
  if (to <= earliest) return [];
  const dateOfEnd = clock.dateAt(to);
  const isPastEnd = (date: string) => date > dateOfEnd || date > lastDate;
  // Times that clocks skip around midnight can belong to the hours of the date before.
  for (let date = addDays(clock.dateAt(earliest), -1); !isPastEnd(date); date = addDays(date, 1))
    for (const range of hoursOf(availability, date)) {
      const span = spanOf(clock, date, range);
      for (let start = span.start; start + length <= span.end; start += grid)
        if (start >= earliest && start < to && isWithin(start)) starts.add(start);
    }
  return [...starts].sort((a, b) => a - b);
}

/**
 * The starts that hours, grid, notice and horizon allow, whatever is booked or busy then, in order of time. A call lies
 * whole within one range of hours; starts are counted in elapsed minutes from its beginning.
 */
export const offeredStarts = (input: OfferedInput): number[] =>
  listOffered(input, createZoneClock(input.availability.timeZone));

/** A start strictly within is not possible. */
interface Blocked {
  after: number;
  before: number;
}

function listBlocked({ availability, minutes, calls, busy }: FreeTimesInput): Blocked[] {
  const length = minutes * MINUTE;
  const [ahead, behind] = [availability.bufferBefore * MINUTE, availability.bufferAfter * MINUTE];
  // Two calls share their buffers, so the larger one lies between them.
  const between = Math.max(ahead, behind);
  return [
    ...calls.map(({ start, end }) => ({ after: start - length - between, before: end + between })),
    ...busy
      .filter(({ start, end }) => start < end)
      .map(({ start, end }) => ({ after: start - length - behind, before: end + ahead })),
  ].sort((a, b) => a.after - b.after);
}

function fullDates({ availability: { maxPerDay }, calls }: FreeTimesInput, clock: ZoneClock): Set<string> {
  if (maxPerDay === null) return new Set();
  const groups = Map.groupBy(calls, ({ start }) => clock.dateAt(start));
  return new Set([...groups].filter(([, group]) => group.length >= maxPerDay).map(([date]) => date));
}

/** The free times of a kind of call, in order of time. */
export function freeTimes(input: FreeTimesInput): Span[] {
  const clock = createZoneClock(input.availability.timeZone);
  const full = fullDates(input, clock);
  const blocked = listBlocked(input);
  let next = 0;
  let blockedUntil = Number.NEGATIVE_INFINITY;
  return listOffered(input, clock).flatMap((start) => {
    for (let block = blocked[next]; block && block.after < start; block = blocked[++next])
      blockedUntil = Math.max(blockedUntil, block.before);
    if (blockedUntil > start || (full.size > 0 && full.has(clock.dateAt(start)))) return [];
    return [{ start, end: start + input.minutes * MINUTE }];
  });
}

/** The free times nearest to a start, the earlier one on a tie, in order of time. */
export const nearestTimes = (free: readonly Span[], wanted: number, count: number): Span[] =>
  [...free]
    .sort((a, b) => Math.abs(a.start - wanted) - Math.abs(b.start - wanted) || a.start - b.start)
    .slice(0, count)
    .sort((a, b) => a.start - b.start);
