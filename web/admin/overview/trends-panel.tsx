import { useId, useState } from 'react';
import type { Overview, OverviewDay, Trend } from '#common/contract/overview.ts';
import { formatNumber } from '#common/format.ts';
import { DaySeries } from '#web/admin/components/charts/day-series.tsx';
import type { Metric } from '#web/admin/components/charts/metric.ts';
import { MetricPicker } from '#web/admin/components/charts/metric-picker.tsx';
import { TableToggle } from '#web/admin/components/charts/table-toggle.tsx';
import { Skeleton } from '#web/shared/components/states.tsx';

const metric = <Id extends Exclude<keyof OverviewDay, 'date'> & keyof Overview>(id: Id, label: string) =>
  ({
    id,
    label,
    read: (day) => day[id],
    format: (value) => formatNumber(value ?? 0),
    unit: 'count',
  }) satisfies Metric<OverviewDay>;

const overviewMetrics = [
  metric('pageViews', 'Page views'),
  metric('contacts', 'Contact requests'),
  metric('testimonials', 'Testimonials'),
] as const;

/** '+3 in the last 30 days' */
export const gainWords = ({ current }: Trend, days: number): string =>
  current === 0 ? `None in the last ${days} days` : `+${formatNumber(current)} in the last ${days} days`;

/** Of fewer, one more or less is a large share of them, and a percentage says nothing. */
const SMALLEST_BASE = 10;

/** '50% more than in the 30 days before'. A percentage is given only where there was enough to compare with. */
export function trendText({ current, previous, change }: Trend, days: number): string {
  const before = `in the ${days} days before`;
  if (previous === 0 || change === null) return current === 0 ? `none ${before} either` : `none ${before}`;
  if (current === previous) return `as many as ${before}`;
  if (current === 0 || previous < SMALLEST_BASE) return `${formatNumber(previous)} ${before}`;
  // A difference that rounds to nothing still is one.
  if (change === 0) return `about as many as ${before}`;
  return `${formatNumber(Math.abs(change))}% ${change > 0 ? 'more' : 'fewer'} than ${before}`;
}

type Direction = 'up' | 'down' | 'level';

export const directionOf = ({ current, previous }: Trend): Direction =>
  current === previous ? 'level' : current > previous ? 'up' : 'down';

/** Visitors, requests and testimonials day by day. */
export function TrendsPanel({ overview }: { overview: Overview | undefined }) {
  const heading = useId();
  const [chosen, setChosen] = useState('pageViews');
  const [asTable, setAsTable] = useState(false);
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-rule bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-3 px-5 pt-4">
        <h3 id={heading} className="text-lg font-semibold tracking-tight">
          Over time
        </h3>
        <TableToggle size="sm" asTable={asTable} onChange={setAsTable} />
      </header>
      {overview ? (
        <>
          <MetricPicker
            options={overviewMetrics.map(({ id, label }) => ({
              id,
              label,
              total: formatNumber(overview[id].current),
              note: trendText(overview[id], overview.days),
            }))}
            chosen={chosen}
            onChange={setChosen}
            className="mt-3 grid-cols-3 border-y border-rule"
            optionClass="px-3 sm:px-5"
          />
          <div className="px-3 py-4 sm:px-5">
            <DaySeries
              title="Stats"
              days={overview.series}
              metrics={overviewMetrics}
              chosen={chosen}
              asTable={asTable}
              shape="area"
              className="h-72"
            />
          </div>
        </>
      ) : (
        <div className="p-5">
          <Skeleton className="h-96" />
        </div>
      )}
    </section>
  );
}
