import type { SiteBackupPlan } from '#common/desktop/site-backup.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { addDays, addMonths, dayIn } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';

/** A failed backup is tried again after a quarter of an hour. */
export const RETRY_DELAY_MS = HOUR / 4;
/** Time without a good backup after which the owner is warned: twice the interval, and two days at least. */
export const STALE_AFTER_MS = Math.max(2 * DAY, 48 * HOUR);

const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The last time before or at `now` at which the clock of the zone showed the hour. */
export function lastSlot(hour: number, timeZone: string, now: number): number {
  const today = dayIn(timeZone, now);
  const slot = zonedTime(timeZone, today, timeOf(hour));
  return slot <= now ? slot : zonedTime(timeZone, addDays(today, -1), timeOf(hour));
}

/** Stored state of the backups of a server; times in milliseconds. */
export interface Past {
  /** Since when they are turned on. */
  since: number | null;
  goodAt: number | null;
  failedAt: number | null;
}

/** A time that lies ahead was written before the clock was set back, and says nothing. */
const past = (at: number | null, now: number) => (at === null || at > now ? null : at);

/** `true` when a backup is due: none since the hour of today, or of yesterday, and no failure just before. */
export function isBackupDue(plan: SiteBackupPlan, { goodAt, failedAt }: Past, timeZone: string, now: number): boolean {
  if (plan.every === 'off' || plan.folder === null) return false;
  const failed = past(failedAt, now);
  if (failed !== null && now - failed < RETRY_DELAY_MS) return false;
  return (past(goodAt, now) ?? Number.NEGATIVE_INFINITY) < lastSlot(plan.hour, timeZone, now);
}

/** `true` when the owner must be told that there is no good backup. */
export function isStale(plan: SiteBackupPlan, { since, goodAt }: Past, now: number): boolean {
  if (plan.every === 'off') return false;
  const times = [past(goodAt, now), past(since, now)].filter((at) => at !== null);
  return times.length > 0 && now - Math.max(...times) > STALE_AFTER_MS;
}

/** `true` when a month has gone by since the last restore drill. */
export function isDrillDue(plan: SiteBackupPlan, drilledAt: number | null, timeZone: string, now: number): boolean {
  if (plan.every === 'off') return false;
  const last = past(drilledAt, now);
  return last === null || dayIn(timeZone, now) >= addMonths(dayIn(timeZone, last), 1);
}

/** `true` when a notice may be shown again: once a day. */
export const mayRemind = (remindedAt: number | null, now: number): boolean => {
  const last = past(remindedAt, now);
  return last === null || now - last >= DAY;
};
