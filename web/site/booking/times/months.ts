import { addDays, weekdayOf } from '#common/site/days.ts';

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

/** Number of empty places before the first day in a calendar whose weeks begin on that weekday; 0 is Sunday. */
export const placesBefore = (month: string, firstWeekday: number): number =>
  (weekdayOf(`${month}-01`) - firstWeekday + 7) % 7;

/** 'December 2026' */
export const nameOfMonth = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  );
