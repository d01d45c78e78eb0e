import { DAY } from '#common/limits.ts';
import type { Rule, Weekday } from './rule.ts';

/** Days are counted from January 1, 1970. */
export const dayNumber = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / DAY;

/** A Thursday counts as 4: 1970 began with one. */
export const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;

export interface CalendarDay {
  number: number;
  year: number;
  month: number;
  date: number;
  weekday: number;
}

export function calendarDay(number: number): CalendarDay {
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
export function completeRule(rule: Rule, start: CalendarDay): Rule {
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
export function matchesDay(rule: Rule, day: CalendarDay): boolean {
  const { BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO } = rule.parts;
  if (BYMONTH && !BYMONTH.includes(day.month)) return false;
  if (BYMONTHDAY && !counts(BYMONTHDAY, day.date, daysInMonth(day.year, day.month))) return false;
  if (BYYEARDAY && !counts(BYYEARDAY, day.number - dayNumber(day.year, 1, 1) + 1, daysInYear(day.year))) return false;
  if (BYWEEKNO && rule.frequency === 'YEARLY' && !isInWeek(day, BYWEEKNO, rule.weekStart)) return false;
  return rule.weekdays === null || isWeekday(rule, rule.weekdays, day);
}
