import { Op, QueryTypes } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { emailChannels } from '#api/core/deliveries/email-channel.ts';
import { toIso } from '#api/core/timestamps.ts';
import { listedColumns, selectRows } from '#api/database/table.ts';
import { contacts, type ListedContact } from '#api/database/tables/contacts.ts';
import { presentContacts } from '#api/desk/contacts/presenter.ts';
import { isPlaceMissing } from '#common/booking-options.ts';
import type { Desk, DeskSettings } from '#common/contract/desk.ts';
import { DESK } from '#common/dashboard-limits.ts';
import { openStatuses } from '#common/dashboard-options.ts';
import { DAY } from '#common/limits.ts';
import { createWorkingTime } from '#common/rules/working-time.ts';
import { daysUpTo } from '#common/site/week.ts';
import { readDeskSettings } from './settings.ts';

const COLUMNS = listedColumns(contacts).join(', ');
const limit = DESK.listed;
const NEXT_CALLS = { within: 7 * DAY, listed: 5 };

/** What cannot wait comes first, then what is due first. */
const URGENT_FIRST = `CASE WHEN priorityRank = ${contacts.ranks.priorityRank.of('urgent')} THEN 0 ELSE 1 END`;

async function readContacts(
  { database }: Context,
  { where, order }: { where: string; order: string },
  replacements: Record<string, number>,
) {
  return database.sequelize.query<ListedContact>(
    `SELECT ${COLUMNS} FROM contacts WHERE listRank = 1 AND ${where} ORDER BY ${order}, id LIMIT ${limit}`,
    { type: QueryTypes.SELECT, replacements },
  );
}

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
function latestOverdue({ workingHours, replyWithinMinutes, zone }: DeskSettings, now: number): number | null {
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

async function countDue({ database }: Context, end: number): Promise<number> {
  const [row] = await database.sequelize.query<{ amount: number | string }>(
    `SELECT COUNT(*) AS amount FROM contacts WHERE listRank = 1 AND ${FOLLOW_UP_IS_DUE}`,
    { type: QueryTypes.SELECT, replacements: { end } },
  );
  return Number(row?.amount ?? 0);
}

/** Lists that are not of requests, each with the number of all its entries. */
function readOthers({ database: { models } }: Context) {
  const pending = { status: 'pending' as const, deletedAt: null, isExample: 0 };
  const failed = { channel: [...emailChannels], status: 'failed' as const };
  return Promise.all([
    selectRows(models.testimonials, { where: pending, order: ['dateSubmitted', 'id'], limit }),
    models.testimonials.count({ where: pending }),
    selectRows(models.unanswered, { order: ['firstAskedAt', 'id'], limit }),
    models.unanswered.count(),
    selectRows(models.deliveries, { where: failed, order: ['createdAt', 'id'], limit }),
    models.deliveries.count({ where: failed }),
  ]);
}

/** Calls that are not over, up to a time. */
function readCalls({ database: { models } }: Context, now: number, end: number) {
  const where = { status: 'confirmed' as const, end: { [Op.gt]: now }, start: { [Op.lt]: end } };
  return Promise.all([
    selectRows(models.bookings, { where, order: ['start', 'id'], limit }),
    models.bookings.count({ where }),
  ]);
}

/** The next calls, of a week. */
async function readNextCalls({ database: { models } }: Context, now: number): Promise<Desk['nextCalls']> {
  const rows = await selectRows(models.bookings, {
    where: { status: 'confirmed', end: { [Op.gt]: now }, start: { [Op.lt]: now + NEXT_CALLS.within } },
    order: ['start', 'id'],
    limit: NEXT_CALLS.listed,
  });
  return rows.map(({ id, name, start, typeName, placeKind, placeText }) => ({
    ...{ id, name, startsAt: toIso(start), kind: typeName },
    // The owner still has to send a link.
    placeMissing: isPlaceMissing({ kind: placeKind, text: placeText }),
  }));
}

/**
 * Lists what waits for the owner, without the record of his work. Calls are those that the site booked; a provider's own list
 * is not asked.
 */
export async function readDesk(context: Context): Promise<Omit<Desk, 'brokenRecord'>> {
  const now = context.now();
  const settings = await readDeskSettings(context);
  const { to: end } = daysUpTo(settings.zone, now, 1);
  const [waiting, due, waitingCount, overdue, dueCount, others, [calls, callCount], nextCalls] = await Promise.all([
    readContacts(context, { where: IS_WAITING, order: `${URGENT_FIRST}, waitingSince, submittedAt` }, { now }),
    readContacts(context, { where: FOLLOW_UP_IS_DUE, order: 'followUpAt' }, { end }),
    countWaiting(context),
    countOverdue(context, settings),
    countDue(context, end),
    readOthers(context),
    readCalls(context, now, end),
    readNextCalls(context, now),
  ]);
  const [testimonials, testimonialCount, questions, questionCount, failed, failedCount] = others;
  const presented = await presentContacts(context, [...waiting, ...due]);
  const counts = {
    waiting: waitingCount,
    followUps: dueCount,
    calls: callCount,
    testimonials: testimonialCount,
    questions: questionCount,
    failedEmails: failedCount,
  };
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    waiting: presented.slice(0, waiting.length),
    followUps: presented.slice(waiting.length),
    calls: calls.map(({ id, name, email, start, end: endsAt }) => ({
      ...{ id, name, email },
      startsAt: toIso(start),
      endsAt: toIso(endsAt),
    })),
    nextCalls,
    testimonials: testimonials.map(({ id, clientName, projectName, rating, dateSubmitted }) => ({
      id,
      clientName,
      projectName,
      rating,
      submittedAt: toIso(dateSubmitted),
    })),
    questions: questions.map(({ id, question, times, lastAskedAt }) => ({
      id,
      question,
      times,
      lastAskedAt: toIso(lastAskedAt),
    })),
    failedEmails: failed.map(({ id, recipient, subject, lastError, createdAt }) => ({
      id,
      recipient,
      subject,
      lastError,
      createdAt: toIso(createdAt),
    })),
    counts: { ...counts, overdue, total },
  };
}
