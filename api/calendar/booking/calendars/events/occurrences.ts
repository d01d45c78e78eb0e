import { DAY, HOUR, MINUTE, SECOND } from '#common/limits.ts';
import type { Rule, Weekday } from './rule.ts';
import type { Work } from './work.ts';
import type { WallTime } from './zones.ts';

/** Days are counted from January 1, 1970. */
const dayNumber = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / DAY;

/** A Thursday counts as 4: 1970 began with one. */
const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;

interface CalendarDay {
  number: number;
  year: number;
  month: number;
  date: number;
  weekday: number;
}

function calendarDay(number: number): CalendarDay {
  const date = new Date(number * DAY);
  return {
    number,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    date: date.getUTCDate(),
    weekday: weekdayOf(number),
  };
}

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const daysInYear = (year: number) => dayNumber(year + 1, 1, 1) - dayNumber(year, 1, 1);

/** Counts from the start, or as a negative number from the end. */
const counts = (wanted: readonly number[], position: number, length: number) =>
  wanted.includes(position) || wanted.includes(position - length - 1);

/** The first day of week 1, which is the first with four days in the year. */
function firstWeek(year: number, weekStart: number): number {
  const fourth = dayNumber(year, 1, 4);
  return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7);
}

function isInWeek({ number, year }: CalendarDay, wanted: readonly number[], weekStart: number): boolean {
  const starts = [year - 1, year, year + 1, year + 2].map((one) => firstWeek(one, weekStart));
  const index = starts.findLastIndex((start) => start <= number);
  const [start = 0, next = 0] = starts.slice(index);
  return counts(wanted, Math.floor((number - start) / 7) + 1, (next - start) / 7);
}

function isOrdinal({ ordinal }: Weekday, position: number, length: number): boolean {
  if (ordinal === null) return true;
  const [fromStart, fromEnd] = [Math.ceil(position / 7), -Math.ceil((length - position + 1) / 7)];
  return ordinal === fromStart || ordinal === fromEnd;
}

function isWeekday(rule: Rule, weekdays: readonly Weekday[], day: CalendarDay): boolean {
  const { frequency, parts } = rule;
  const ofMonth = frequency === 'MONTHLY' || (frequency === 'YEARLY' && parts.BYMONTH !== undefined);
  const hasOrdinals = ofMonth || (frequency === 'YEARLY' && parts.BYWEEKNO === undefined);
  const position = ofMonth ? day.date : day.number - dayNumber(day.year, 1, 1) + 1;
  const length = ofMonth ? daysInMonth(day.year, day.month) : daysInYear(day.year);
  return weekdays.some((one) => one.day === day.weekday && (!hasOrdinals || isOrdinal(one, position, length)));
}

/** Adds to a rule what its start says where the rule says nothing. */
function completeRule(rule: Rule, start: CalendarDay): Rule {
  const { frequency, parts, weekdays } = rule;
  const hasDay = weekdays !== null || parts.BYMONTHDAY !== undefined || parts.BYYEARDAY !== undefined;
  const onWeekday = { ...rule, weekdays: [{ day: start.weekday, ordinal: null }] };
  if (hasDay) return rule;
  if (frequency === 'WEEKLY' || (frequency === 'YEARLY' && parts.BYWEEKNO !== undefined)) return onWeekday;
  if (frequency === 'MONTHLY') return { ...rule, parts: { ...parts, BYMONTHDAY: [start.date] } };
  if (frequency !== 'YEARLY') return rule;
  return { ...rule, parts: { ...parts, BYMONTH: parts.BYMONTH ?? [start.month], BYMONTHDAY: [start.date] } };
}

/** Tells if the rule's parts about days hold for a day. */
function matchesDay(rule: Rule, day: CalendarDay): boolean {
  const { BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO } = rule.parts;
  if (BYMONTH && !BYMONTH.includes(day.month)) return false;
  if (BYMONTHDAY && !counts(BYMONTHDAY, day.date, daysInMonth(day.year, day.month))) return false;
  if (BYYEARDAY && !counts(BYYEARDAY, day.number - dayNumber(day.year, 1, 1) + 1, daysInYear(day.year))) return false;
  if (BYWEEKNO && rule.frequency === 'YEARLY' && !isInWeek(day, BYWEEKNO, rule.weekStart)) return false;
  return rule.weekdays === null || isWeekday(rule, rule.weekdays, day);
}

const units = { SECONDLY: SECOND, MINUTELY: MINUTE, HOURLY: HOUR } as const;
type ShortFrequency = keyof typeof units;
const isShort = (frequency: Rule['frequency']): frequency is ShortFrequency => frequency in units;

/** The parts of a wall time. */
const within = (wall: WallTime, whole: number, part: number) => Math.floor((((wall % whole) + whole) % whole) / part);
const hourOf = (wall: WallTime) => within(wall, DAY, HOUR);
const minuteOf = (wall: WallTime) => within(wall, HOUR, MINUTE);
const secondOf = (wall: WallTime) => within(wall, MINUTE, SECOND);
const dayOf = (wall: WallTime) => Math.floor(wall / DAY);

/** The days of a period, the first one with number 0: a year, month, week or day. */
function daysOf(
  { frequency, interval, weekStart }: Rule,
  start: WallTime,
  index: number,
): [first: number, end: number] {
  const { number, year, month } = calendarDay(dayOf(start));
  const step = index * interval;
  if (frequency === 'YEARLY') return [dayNumber(year + step, 1, 1), dayNumber(year + step + 1, 1, 1)];
  if (frequency === 'MONTHLY') return [dayNumber(year, month + step, 1), dayNumber(year, month + step + 1, 1)];
  if (frequency === 'DAILY') return [number + step, number + step + 1];
  const week = number - ((weekdayOf(number) - weekStart + 7) % 7) + 7 * step;
  return [week, week + 7];
}

function timesOf({ parts }: Rule, start: WallTime): number[] {
  const hours = parts.BYHOUR ?? [hourOf(start)];
  const minutes = parts.BYMINUTE ?? [minuteOf(start)];
  const seconds = parts.BYSECOND ?? [secondOf(start)];
  const times = hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => hour * HOUR + minute * MINUTE + second * SECOND)),
  );
  return [...new Set(times)].sort((a, b) => a - b);
}

function atPositions(times: readonly WallTime[], positions: readonly number[] | undefined): readonly WallTime[] {
  if (!positions) return times;
  return times.filter((_time, index) => positions.includes(index + 1) || positions.includes(index - times.length));
}

type Period = { at: WallTime; times: readonly WallTime[] };

/** Periods of a day and longer, from the one with that number on. */
function* longPeriods(rule: Rule, start: WallTime, from: number, work: Work): Generator<Period> {
  const times = timesOf(rule, start);
  for (let index = from; ; index++) {
    const [first, end] = daysOf(rule, start, index);
    if (Number.isNaN(first)) return;
    work.spend(1 + (end - first) / 8);
    const found: WallTime[] = [];
    for (let day = first; day < end; day++)
      if (matchesDay(rule, calendarDay(day))) {
        work.spend(times.length / 4);
        for (const time of times) found.push(day * DAY + time);
      }
    yield { at: first * DAY, times: atPositions(found, rule.parts.BYSETPOS) };
  }
}

/** Periods of an hour, a minute or a second. A day on which the rule cannot occur costs one step. */
function* shortPeriods(rule: Rule, frequency: ShortFrequency, start: WallTime, from: number): Generator<Period> {
  const { BYHOUR, BYMINUTE, BYSECOND, BYSETPOS } = rule.parts;
  const step = rule.interval * units[frequency];
  const base = Math.floor(start / units[frequency]) * units[frequency];
  const minutes = frequency === 'HOURLY' ? (BYMINUTE ?? [minuteOf(start)]) : [];
  const seconds = BYSECOND ?? [secondOf(start)];
  let day: number | undefined;
  let isDay = false;
  for (let index = from; ; index++) {
    const at = base + index * step;
    if (dayOf(at) !== day) {
      day = dayOf(at);
      isDay = matchesDay(rule, calendarDay(day));
    }
    if (!isDay) {
      yield { at, times: [] };
      const nextDay = (day + 1) * DAY;
      index = Math.max(index, Math.ceil((nextDay - base) / step) - 1);
      continue;
    }
    const hours = !BYHOUR || BYHOUR.includes(hourOf(at));
    const isMinute = frequency === 'HOURLY' || !BYMINUTE || BYMINUTE.includes(minuteOf(at));
    const isSecond = frequency !== 'SECONDLY' || !BYSECOND || BYSECOND.includes(secondOf(at));
    const withSeconds = (minute: WallTime) =>
      frequency === 'SECONDLY' ? [minute] : seconds.map((second) => minute + second * SECOND);
    const found = frequency === 'HOURLY' ? minutes.map((minute) => at + minute * MINUTE) : [at];
    const times = hours && isMinute && isSecond ? found.flatMap(withSeconds).sort((a, b) => a - b) : [];
    yield { at, times: atPositions(times, BYSETPOS) };
  }
}

const MAX_PERIOD = { YEARLY: 366 * DAY, MONTHLY: 31 * DAY, WEEKLY: 7 * DAY, DAILY: DAY, ...units };

/** The number of whole periods that end before `from`. */
function periodsBefore({ frequency, interval }: Rule, start: WallTime, from: WallTime): number {
  return Math.max(0, Math.floor((from - start) / (MAX_PERIOD[frequency] * interval)) - 2);
}

/** Each period of such a rule has one occurrence, so that they can be counted without being visited. */
const isPlain = ({ frequency, parts, weekdays }: Rule) =>
  weekdays === null && Object.keys(parts).length === 0 && frequency !== 'YEARLY' && frequency !== 'MONTHLY';

/**
 * The wall times at which something occurs that starts at `start`, which counts as the first one: ascending, from `from`
 * to `until`, both included. It ends for every rule, also for one that never occurs.
 * @throws TooMuchWork
 */
export function* occurrences(
  rule: Rule,
  start: WallTime,
  { from, until }: { from: WallTime; until: WallTime },
  work: Work,
): Generator<WallTime> {
  if (start >= from && start <= until) yield start;
  const complete = completeRule(rule, calendarDay(dayOf(start)));
  const skipped = rule.count === null || isPlain(rule) ? periodsBefore(rule, start, from) : 0;
  let left = rule.count === null ? Number.POSITIVE_INFINITY : rule.count - Math.max(1, skipped);
  const periods = isShort(complete.frequency)
    ? shortPeriods(complete, complete.frequency, start, skipped)
    : longPeriods(complete, start, skipped, work);
  for (const { at, times } of periods) {
    if (at > until || left <= 0) return;
    work.spend(1 + times.length / 4);
    for (const time of times) {
      if (time <= start) continue;
      if (left <= 0 || time > until) return;
      left -= 1;
      if (time >= from) yield time;
    }
  }
}
