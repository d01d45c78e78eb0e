import { QueryTypes } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Overview, OverviewDay, Stat, Trend } from '#common/contract/overview.ts';
import { DAY, MINUTE } from '#common/limits.ts';

/** Tables that are counted by the timestamp of their rows. The SQL is fixed and contains no input. */
const SOURCES = {
  projects: { table: 'projects', at: 'createdAt', where: 'deletedAt IS NULL' },
  skills: { table: 'skills', at: 'createdAt', where: 'deletedAt IS NULL' },
  featured: { table: 'projects', at: 'createdAt', where: 'deletedAt IS NULL AND featured = 1' },
  assistant: { table: 'chat_messages', at: 'at', where: "role = 'assistant'" },
  contacts: { table: 'contacts', at: 'submittedAt', where: 'deletedAt IS NULL' },
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
  /** Offset of the reader's time zone from UTC in milliseconds. */
  utcOffset: number;
}

/**
 * Whole days in the reader's time zone up to now, and the period of the same length before, up to the same
 * time of day.
 */
export function toPeriod(now: number, days: number, offset: number): Period {
  const utcOffset = offset * MINUTE;
  const today = Math.floor((now + utcOffset) / DAY) * DAY - utcOffset;
  const from = today - (days - 1) * DAY;
  return { from, to: now, before: { from: from - days * DAY, to: now - days * DAY }, utcOffset };
}

/** @returns the change in whole percent, or `null` without a previous value */
export function toTrend(current: number, previous: number): Trend {
  return { current, previous, change: previous === 0 ? null : Math.round(((current - previous) / previous) * 100) };
}

/** Stats of a period and the one before it, counted on each request. */
export function createOverview({ database, now }: Context) {
  const divide = database.dialect === 'mysql' ? 'DIV' : '/';

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

  /** Number of rows per day, by the index of the day since `from`. */
  async function countByDay(source: Source, { from, to }: Period): Promise<Map<number, number>> {
    const { table, at, where } = SOURCES[source];
    const rows = await database.sequelize.query<{ day: number; amount: number }>(
      `SELECT (${at} - :from) ${divide} :length AS day, COUNT(*) AS amount FROM ${table}
       WHERE ${where} AND ${at} >= :from AND ${at} <= :to GROUP BY day`,
      { replacements: { from, to, length: DAY }, type: QueryTypes.SELECT },
    );
    return new Map(rows.map(({ day, amount }) => [Number(day), Number(amount)]));
  }

  async function readSeries(days: number, period: Period): Promise<OverviewDay[]> {
    const [contacts, testimonials, pageViews] = await Promise.all(SERIES.map((source) => countByDay(source, period)));
    return Array.from({ length: days }, (_, day) => ({
      date: new Date(period.from + day * DAY + period.utcOffset).toISOString().slice(0, 10),
      contacts: contacts?.get(day) ?? 0,
      testimonials: testimonials?.get(day) ?? 0,
      pageViews: pageViews?.get(day) ?? 0,
    }));
  }

  return async (days: number, offset: number): Promise<Overview> => {
    const period = toPeriod(now(), days, offset);
    const [projects, skills, featured, assistant, contacts, testimonials, pageViews, series] = await Promise.all([
      readStat('projects', period),
      readStat('skills', period),
      readStat('featured', period),
      readStat('assistant', period),
      readTrend('contacts', period),
      readTrend('testimonials', period),
      readTrend('pageViews', period),
      readSeries(days, period),
    ]);
    return { days, projects, skills, featured, assistant, contacts, testimonials, pageViews, series };
  };
}
