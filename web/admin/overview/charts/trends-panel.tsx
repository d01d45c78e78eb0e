import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { Overview } from '#common/contract/overview.ts';
import { type MetricId, metrics } from '#web/admin/components/charts/metrics.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ErrorBoundary } from '#web/shared/components/error-boundary.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { MetricPicker } from './metric-picker.tsx';
import { TrendTable } from './trend-table.tsx';

const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));

const size = 'h-72';

/** Visitors, requests and testimonials day by day, drawn or as a table. */
export function TrendsPanel({ overview }: { overview: Overview | undefined }) {
  const heading = useId();
  const [chosen, setChosen] = useState<MetricId>('pageViews');
  const [asTable, setAsTable] = useState(false);
  const metric = metrics.find(({ id }) => id === chosen) ?? metrics[0];
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-rule bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-3 px-5 pt-4">
        <h3 id={heading} className="text-lg font-semibold tracking-tight">
          Over time
        </h3>
        <Button size="sm" variant="secondary" onClick={() => setAsTable(!asTable)}>
          {asTable ? <ChartColumn aria-hidden className="size-4" /> : <Table2 aria-hidden className="size-4" />}
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </header>
      {overview ? (
        <>
          <MetricPicker overview={overview} chosen={chosen} onChange={setChosen} />
          <div className="border-t border-rule px-3 py-4 sm:px-5">
            {asTable ? (
              <TrendTable overview={overview} />
            ) : (
              <ErrorBoundary
                fallback={<ErrorState message="The chart could not be shown. The table holds the same figures." />}
              >
                <Suspense fallback={<Skeleton className={size} />}>
                  <TrendChart className={size} series={overview.series} metric={metric} />
                </Suspense>
              </ErrorBoundary>
            )}
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
