import { QueryTypes } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { deskSettings } from '#api/desk/index.ts';
import type { Overview, OverviewDay, Stat, Trend } from '#common/contract/overview.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';

/** Replies to visitors: the owner's tests of the assistant are none. */
const TO_VISITORS = `role = 'assistant' AND conversationId NOT IN (SELECT conversations.id FROM conversations
  JOIN visitor_sessions ON visitor_sessions.id = conversations.sessionId WHERE visitor_sessions.isOwner = 1)`;

/** Tables that are counted by the timestamp of their rows. The SQL is fixed and contains no input. */
const SOURCES = {
  projects: { table: 'projects', at: 'createdAt', where: 'deletedAt IS NULL' },
  skills: { table: 'skills', at: 'createdAt', where: 'deletedAt IS NULL' },
  featured: { table: 'projects', at: 'createdAt', where: 'deletedAt IS NULL AND featured = 1' },
  assistant: { table: 'chat_messages', at: 'at', where: TO_VISITORS },
  contacts: {
    table: 'contacts',
    at: 'submittedAt',
    where: "listRank = 1 AND (sourceChannel IS NULL OR sourceChannel <> 'import')",
  },
  testimonials: { table: 'testimonials', at: 'dateSubmitted', where: 'deletedAt IS NULL' },
  pageViews: { table: 'page_views', at: 'at', where: '1 = 1' },
} as const;
type Source = keyof typeof SOURCES;

const SERIES = ['contacts', 'testimonials', 'pageViews'] as const;

interface Period {
  /** Start of the first day. */
  from: number;
  to: number;
  /** The previous period of the same length. */
  before: { from: number; to: number };
  /** Each day, as YYYY-MM-DD, with its start. */
  days: { date: string; from: number }[];
}

/** Whole days up to now, and the period of the same length before, up to the same time of day. */
function toPeriod(now: number, length: number, today: string, startOf: (date: string) => number): Period {
  const dates = Array.from({ length }, (_, index) => addDays(today, index + 1 - length));
  const days = dates.map((date) => ({ date, from: startOf(date) }));
  const from = days[0]?.from ?? now;
  const before = { from: startOf(addDays(today, 1 - 2 * length)), to: now - length * DAY };
  return { from, to: now, before, days };
}

/** The days of a zone with a fixed offset from UTC in minutes, as browsers tell it. */
function periodAt(now: number, days: number, offset: number): Period {
  const shift = offset * MINUTE;
  const today = new Date(now + shift).toISOString().slice(0, 10);
  return toPeriod(now, days, today, (date) => Date.parse(`${date}T00:00:00Z`) - shift);
}

/** The days of the owner's zone, some of which are an hour longer or shorter. */
const periodIn = (zone: string, now: number, days: number): Period =>
  toPeriod(now, days, dayIn(zone, now), (date) => zonedTime(zone, date, '00:00'));

/** @returns the change in whole percent, or `null` without a previous value */
export function toTrend(current: number, previous: number): Trend {
  return { current, previous, change: previous === 0 ? null : Math.round(((current - previous) / previous) * 100) };
}

/** Stats of a period and the one before it, counted on each request. */
export function createOverview(context: Context) {
  const { database, now } = context;

  async function countBetween(source: Source, from: number, to: number): Promise<number> {
    const { table, at, where } = SOURCES[source];
    const [row] = await database.sequelize.query<{ amount: number }>(
      `SELECT COUNT(*) AS amount FROM ${table} WHERE ${where} AND ${at} >= :from AND ${at} <= :to`,
      { replacements: { from, to }, type: QueryTypes.SELECT },
    );
    return Number(row?.amount ?? 0);
  }

  async function readTrend(source: Source, { from, to, before }: Period): Promise<Trend> {
    return toTrend(await countBetween(source, from, to), await countBetween(source, before.from, before.to));
  }

  /** Replies of the assistant are no content and never examples. */
  async function countExamples(source: Source): Promise<number> {
    if (source === 'assistant') return 0;
    const { table, where } = SOURCES[source];
    const [row] = await database.sequelize.query<{ amount: number }>(
      `SELECT COUNT(*) AS amount FROM ${table} WHERE ${where} AND isExample = 1`,
      { type: QueryTypes.SELECT },
    );
    return Number(row?.amount ?? 0);
  }

  const readStat = async (source: 'projects' | 'skills' | 'featured' | 'assistant', period: Period): Promise<Stat> => ({
    total: await countBetween(source, 0, Number.MAX_SAFE_INTEGER),
    examples: await countExamples(source),
    ...(await readTrend(source, period)),
  });

  /** Number of rows per day, by the index of the day. */
  async function countByDay(source: Source, { from, to, days }: Period): Promise<Map<number, number>> {
    const { table, at, where } = SOURCES[source];
    // Newest first: the first start that is not after the timestamp is that of its day.
    const cases = days.map((day, index) => `WHEN ${at} >= ${day.from} THEN ${index}`).reverse();
    const rows = await database.sequelize.query<{ day: number; amount: number }>(
      `SELECT CASE ${cases.join(' ')} END AS day, COUNT(*) AS amount FROM ${table}
       WHERE ${where} AND ${at} >= :from AND ${at} <= :to GROUP BY day`,
      { replacements: { from, to }, type: QueryTypes.SELECT },
    );
    return new Map(rows.map(({ day, amount }) => [Number(day), Number(amount)]));
  }

  async function readSeries(period: Period): Promise<OverviewDay[]> {
    const [contacts, testimonials, pageViews] = await Promise.all(SERIES.map((source) => countByDay(source, period)));
    return period.days.map(({ date }, day) => ({
      date,
      contacts: contacts?.get(day) ?? 0,
      testimonials: testimonials?.get(day) ?? 0,
      pageViews: pageViews?.get(day) ?? 0,
    }));
  }

  return async (days: number, offset: number | undefined): Promise<Overview> => {
    const period =
      offset === undefined
        ? periodIn((await deskSettings.read(context)).zone, now(), days)
        : periodAt(now(), days, offset);
    const [projects, skills, featured, assistant, contacts, testimonials, pageViews, series] = await Promise.all([
      readStat('projects', period),
      readStat('skills', period),
      readStat('featured', period),
      readStat('assistant', period),
      readTrend('contacts', period),
      readTrend('testimonials', period),
      readTrend('pageViews', period),
      readSeries(period),
    ]);
    return { days, projects, skills, featured, assistant, contacts, testimonials, pageViews, series };
  };
}
