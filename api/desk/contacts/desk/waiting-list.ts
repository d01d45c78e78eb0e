import { QueryTypes } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { contacts } from '#api/database/tables/contacts.ts';
import type { DeskSettings } from '#common/contract/desk.ts';
import { openStatuses } from '#common/dashboard-options.ts';
import { DAY } from '#common/limits.ts';
import { createWorkingTime } from '#common/rules/working-time.ts';

const { statusRank } = contacts.ranks;

/** SQL of the contacts that wait for an answer now, with `:now`: open ones that are not snoozed. */
export const IS_WAITING = `waitingSince IS NOT NULL AND statusRank IN (${openStatuses.map(statusRank.of)})
  AND (snoozedUntil IS NULL OR snoozedUntil <= :now)`;

/** Follow-ups that are due before `:end`. With one end alone SQLite may look at every request. */
export const FOLLOW_UP_IS_DUE = 'followUpAt IS NOT NULL AND followUpAt < :end';

async function count({ database, now }: Context, more: string, replacements: Record<string, number> = {}) {
  const [row] = await database.sequelize.query<{ amount: number | string }>(
    `SELECT COUNT(*) AS amount FROM contacts WHERE listRank = 1 AND ${IS_WAITING}${more}`,
    { type: QueryTypes.SELECT, replacements: { now: now(), ...replacements } },
  );
  return Number(row?.amount ?? 0);
}

/** The number of contacts that wait for an answer now. */
export const countWaiting = (context: Context): Promise<number> => count(context, '');

/** The latest wait that is overdue can lie this far back: promises are of two weeks of working time at most. */
const MAX_WAIT = 3_660 * DAY;

/**
 * The latest `waitingSince` whose reply is late at `now`; `null` where none is. A later wait is never due earlier, so half
 * of the range is left out at each step.
 */
export function latestOverdue({ workingHours, replyWithinMinutes, zone }: DeskSettings, now: number): number | null {
  const dueAt = createWorkingTime(workingHours, zone);
  const isOverdue = (since: number) => (dueAt(since, replyWithinMinutes) ?? Number.POSITIVE_INFINITY) < now;
  let [low, high] = [now - MAX_WAIT, now];
  if (!isOverdue(low)) return null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isOverdue(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The number of those who wait longer than was promised. */
export async function countOverdue(context: Context, settings: DeskSettings): Promise<number> {
  const latest = latestOverdue(settings, context.now());
  return latest === null ? 0 : count(context, ' AND waitingSince <= :latest', { latest });
}
