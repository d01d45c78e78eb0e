import type { Overview, OverviewDay, Trend } from '#common/contract/overview.ts';

/** What is drawn over time. */
export const metrics = [
  { id: 'pageViews', label: 'Page views' },
  { id: 'contacts', label: 'Contact requests' },
  { id: 'testimonials', label: 'Testimonials' },
] as const satisfies readonly { id: Exclude<keyof OverviewDay, 'date'> & keyof Overview; label: string }[];

export type MetricId = (typeof metrics)[number]['id'];
export type Metric = (typeof metrics)[number];

export const trendOf = (overview: Overview, metric: MetricId): Trend => overview[metric];

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Nov 20', of a YYYY-MM-DD that is already in the reader's own zone. */
export const dayLabel = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
/** 'Friday, Nov 20' */
export const longDayLabel = (date: string): string => weekday.format(new Date(`${date}T00:00:00Z`));
