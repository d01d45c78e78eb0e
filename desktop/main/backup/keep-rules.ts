import { addDays, dayIn, weekdayOf } from '#common/site/days.ts';
import type { NamedBackup } from './names.ts';

/** Number of days, weeks and months with a backup that keep their last one. */
export const KEPT = { days: 7, weeks: 4, months: 12 } as const;

const monthOf = (day: string) => day.slice(0, 7);
/** The Monday of the week, which names it also over the end of a year. */
const weekOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7));

/**
 * The backups that are kept: the last of each of the newest 7 days, 4 weeks (from Monday) and 12 months that have one. Days
 * without a backup do not count, so nothing is lost by a long break. The newest backup is always among them.
 * @param timeZone whose days, weeks and months are meant
 */
export function keptBackups(backups: readonly NamedBackup[], timeZone: string): NamedBackup[] {
  const newestFirst = [...backups].sort((a, b) => b.at - a.at);
  const rules = [
    { most: KEPT.days, periodOf: (day: string) => day },
    { most: KEPT.weeks, periodOf: weekOf },
    { most: KEPT.months, periodOf: monthOf },
  ].map((rule) => ({ ...rule, seen: new Set<string>() }));
  return newestFirst.filter(({ at }) => {
    const day = dayIn(timeZone, at);
    const wanted = rules.map(({ most, periodOf, seen }) => {
      const period = periodOf(day);
      if (seen.has(period) || seen.size >= most) return false;
      seen.add(period);
      return true;
    });
    return wanted.includes(true);
  });
}
