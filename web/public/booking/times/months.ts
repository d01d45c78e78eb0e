import { addDays, weekdayOf } from '#common/site/days.ts';
import { localeOr } from '#common/texts/text.ts';

/** Months are written as `YYYY-MM`, days as `YYYY-MM-DD`. */

export const monthOf = (day: string): string => day.slice(0, 7);

export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Every day of the month. */
export function daysOf(month: string): string[] {
  const days = [`${month}-01`];
  for (;;) {
    const next = addDays(days.at(-1) ?? '', 1);
    if (monthOf(next) !== month) return days;
    days.push(next);
  }
}

/** Number of places before a day in a week that begins on that weekday; 0 is Sunday. */
export const placesBefore = (day: string, firstWeekday: number): number => (weekdayOf(day) - firstWeekday + 7) % 7;

const write = (month: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOr('en-US'), { ...options, timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`));

/** 'December 2026' */
export const nameOfMonth = (month: string): string => write(month, { year: 'numeric', month: 'long' });

/** 'Dec' */
export const shortMonth = (month: string): string => write(month, { month: 'short' });

/** The first page of the calendar shows at least so many days, today among them. */
const DAYS_AHEAD = 14;

/** The last month of the first page, which begins with this week: near its end a month is shown with the next one. */
export const firstMonth = (today: string): string => monthOf(addDays(today, DAYS_AHEAD - 1));

/** The days of a month's page in a calendar whose weeks begin on that weekday. */
export function daysOfPage(month: string, today: string, firstWeekday: number): string[] {
  const first = firstMonth(today);
  if (month > first) return daysOf(month);
  const last = daysOf(first).at(-1) ?? today;
  const days = [addDays(today, -placesBefore(today, firstWeekday))];
  while ((days.at(-1) ?? last) < last) days.push(addDays(days.at(-1) ?? last, 1));
  return days;
}

/** 'December 2026', 'November – December 2026': the months of a page, from its first day that is not over. */
export function nameOfPage(from: string, month: string): string {
  const start = monthOf(from);
  if (start >= month) return nameOfMonth(month);
  const isSameYear = start.slice(0, 4) === month.slice(0, 4);
  return `${isSameYear ? write(start, { month: 'long' }) : nameOfMonth(start)} – ${nameOfMonth(month)}`;
}
