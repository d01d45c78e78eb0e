import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { overviewDays } from '#common/options.ts';

/** How many came in the period, how many in the one before it, and the difference in percent of the latter. */
export const Trend = z.object({
  current: z.number(),
  previous: z.number(),
  /** Whole percent; `null` when there was nothing before to compare with. */
  change: z.number().nullable(),
});
export type Trend = z.output<typeof Trend>;

/** What there is now, and what of it came in the period and in the one before. */
const Stat = Trend.extend({ total: z.number() });
export type Stat = z.output<typeof Stat>;

export const OverviewDay = z.object({
  /** YYYY-MM-DD in the reader's own time zone. */
  date: z.iso.date(),
  contacts: z.number(),
  testimonials: z.number(),
  pageViews: z.number(),
});
export type OverviewDay = z.output<typeof OverviewDay>;

export const Overview = z.object({
  days: z.number(),
  projects: Stat,
  skills: Stat,
  /** Projects flagged as featured. */
  featured: Stat,
  /** Replies that the assistant gave; `total` is of all that are kept. */
  assistant: Stat,
  contacts: Trend,
  testimonials: Trend,
  pageViews: Trend,
  /** One entry a day, oldest first; the last one is today. */
  series: z.array(OverviewDay),
});
export type Overview = z.output<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/overview',
  access: 'admin',
  summary: 'Figures of the last 7, 30 or 90 days beside those of as many days before',
  query: z.strictObject({
    days: z
      .preprocess((value) => (value === undefined || value === '' ? 30 : Number(value)), z.literal(overviewDays))
      .default(30),
    /** Minutes that the reader's clock is ahead of UTC: where a day begins. */
    offset: z.preprocess(
      (value) => (value === undefined || value === '' ? 0 : Number(value)),
      z.int().min(-840).max(840),
    ) as z.ZodType<number, number | string | undefined>,
  }),
  reply: reply(Overview),
});
