import type { Overview, OverviewDay } from '#common/contract/overview.ts';
import { formatNumber } from '#common/format.ts';
import type { Metric } from '#web/admin/components/charts/metric.ts';

const metric = <Id extends Exclude<keyof OverviewDay, 'date'> & keyof Overview>(id: Id, label: string) =>
  ({
    id,
    label,
    read: (day) => day[id],
    format: (value) => formatNumber(value ?? 0),
    unit: 'count',
  }) satisfies Metric<OverviewDay>;

export const overviewMetrics = [
  metric('pageViews', 'Page views'),
  metric('contacts', 'Contact requests'),
  metric('testimonials', 'Testimonials'),
] as const;
