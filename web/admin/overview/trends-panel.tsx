import { useId, useState } from 'react';
import type { Overview } from '#common/contract/overview.ts';
import { formatNumber } from '#common/format.ts';
import { DaySeries } from '#web/admin/components/charts/day-series.tsx';
import { MetricPicker } from '#web/admin/components/charts/metric-picker.tsx';
import { TableToggle } from '#web/admin/components/charts/table-toggle.tsx';
import { Skeleton } from '#web/shared/components/states.tsx';
import { overviewMetrics } from './metrics.ts';
import { trendText } from './trend-text.ts';

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
