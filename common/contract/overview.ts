import { z } from 'zod';
import { overviewDays } from '#common/dashboard-options.ts';
import { firstReads, isFirstRead, MAX_READS } from '#common/dashboard-reads.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { exampleCount, unset } from '#common/fields.ts';

/** The count in the period, in the previous one, and the difference in percent. */
export const Trend = z.object({
  current: z.number(),
  previous: z.number(),
  /** In whole percent; `null` without a previous value. */
  change: z.number().nullable(),
});
export type Trend = z.output<typeof Trend>;

/** The total with the number of examples among it, and the trend of the period. */
const Stat = Trend.extend({ total: z.number(), examples: exampleCount });
export type Stat = z.output<typeof Stat>;

export const OverviewDay = z.object({
  /** YYYY-MM-DD in the reader's time zone. */
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
  /** Replies of the assistant; `total` counts all stored ones. */
  assistant: Stat,
  contacts: Trend,
  testimonials: Trend,
  pageViews: Trend,
  /** One entry per day, oldest first; the last one is today. */
  series: z.array(OverviewDay),
});
export type Overview = z.output<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/overview',
  access: 'admin',
  summary: 'Stats of the last 7, 30 or 90 days compared with the same number of days before',
  query: z.strictObject({
    days: z
      .preprocess((value) => (value === undefined || value === '' ? 30 : Number(value)), z.literal(overviewDays))
      .default(30)
      .describe('Length of the period'),
    offset: unset(z.coerce.number().pipe(z.int().min(-840).max(840))).describe(
      "Offset of the reader's time zone from UTC in minutes; the owner's zone where it is left out",
    ),
  }),
  reply: reply(Overview),
});

export const readTogether = endpoint({
  method: 'POST',
  path: '/api/overview/reads',
  access: 'admin',
  summary: 'The replies of several reads of the dashboard, in the order in which they are asked for',
  description: `Each is answered as if it were asked for alone, with the same token. Possible are: ${firstReads.join(', ')}.`,
  payload: z.strictObject({
    reads: z
      .array(z.string().max(500).refine(isFirstRead, 'This cannot be read here'))
      .min(1, 'Name at least one read')
      .max(MAX_READS, `Name at most ${MAX_READS} reads`)
      .describe('Addresses below this origin, with their queries'),
  }),
  example: { reads: ['/api/desk', '/api/overview?days=30'] },
  reply: reply(z.array(z.object({ status: z.int(), body: z.unknown() }))),
});
