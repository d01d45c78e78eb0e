import { addDays, nextWorkingDay } from './days.ts';

/** Work begins on the working day after today, or later where the owner is available later. */
export function nextStart(startsOn: string | null, today: string): string {
  const next = nextWorkingDay(today);
  return startsOn !== null && startsOn > next ? startsOn : next;
}

/** A package that is begun on that day is done between these days. */
export const deliveryOf = (
  { weeks }: { weeks: { from: number; to: number } },
  start: string,
): { soonest: string; latest: string } => ({
  soonest: addDays(start, 7 * weeks.from),
  latest: addDays(start, 7 * weeks.to),
});
