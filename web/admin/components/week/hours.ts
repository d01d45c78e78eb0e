import type { TimeRange } from '#common/rules/working-time.ts';

export const days = [
  ['mon', 'Monday'],
  ['tue', 'Tuesday'],
  ['wed', 'Wednesday'],
  ['thu', 'Thursday'],
  ['fri', 'Friday'],
  ['sat', 'Saturday'],
  ['sun', 'Sunday'],
] as const;
export type Day = (typeof days)[number][0];
export type Week = Record<Day, TimeRange[]>;

export const noHours: Week = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

const workdays: readonly Day[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

export const END = '24:00';
const FIRST_RANGE = { from: '09:00', to: '17:00' };

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The hours that an added range begins with: an hour after the last one of the day; `null` once the day is over. */
export function nextRange(ranges: readonly TimeRange[]): TimeRange | null {
  if (ranges.length === 0) return FIRST_RANGE;
  const ended = Math.max(...ranges.map(({ to }) => minutesOf(to)));
  const latest = minutesOf(END);
  if (ended >= latest) return null;
  const from = Math.max(ended, Math.min(ended + 60, latest - 60));
  return { from: timeOf(from), to: timeOf(Math.min(from + 60, latest)) };
}

export type CopyTarget = 'workdays' | 'all';

/** Gives other days the hours of this one. */
export function copyHours(week: Week, from: Day, target: CopyTarget): Week {
  const to = target === 'all' ? days.map(([day]) => day) : workdays;
  const ranges = week[from];
  return { ...week, ...Object.fromEntries(to.map((day) => [day, ranges.map((range) => ({ ...range }))])) };
}
