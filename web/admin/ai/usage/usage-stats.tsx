import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '#web/shared/components/error-boundary.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { isCostPartial, metrics, type UsageDay, type UsageMetricId } from './metrics.ts';
import { UsagePicker } from './usage-picker.tsx';
import { UsageTable } from './usage-table.tsx';

const UsageChart = lazy(async () => ({ default: (await import('./usage-chart.tsx')).UsageChart }));

const size = 'h-60';

/** The sums, and the days drawn or as a table. */
export function UsageStats({ days, asTable }: { days: readonly UsageDay[]; asTable: boolean }) {
  const [chosen, setChosen] = useState<UsageMetricId>('replies');
  const metric = metrics.find(({ id }) => id === chosen) ?? metrics[0];
  return (
    <>
      <div className="flex flex-col gap-2">
        <UsagePicker days={days} chosen={chosen} onChange={setChosen} />
        {isCostPartial(days) && (
          <p className="text-xs text-muted">
            The cost leaves out days with a model whose price is not known. They show a dash in the table.
          </p>
        )}
      </div>
      {asTable ? (
        <UsageTable days={days} />
      ) : (
        <ErrorBoundary
          fallback={<ErrorState message="The chart could not be shown. The table holds the same figures." />}
        >
          <Suspense fallback={<Skeleton className={size} />}>
            <UsageChart className={size} days={days} metric={metric} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
