import { useState } from 'react';
import { overviewDays } from '#common/dashboard-options.ts';
import { useUsage } from '#web/admin/ai/queries.ts';
import { TableToggle } from '#web/admin/components/charts/table-toggle.tsx';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { usePeriod } from '#web/admin/lib/use-period.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { UsageStats } from './usage-stats.tsx';

const periods = overviewDays.map((days) => ({ value: String(days), label: `Last ${days} days` }));

/** The usage of the assistant, day by day. */
export function UsagePanel() {
  const { days, setDays } = usePeriod();
  const [asTable, setAsTable] = useState(false);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useUsage(days);
  return (
    <Panel
      title="Usage"
      text="Replies, tokens and their cost at the providers' list prices"
      actions={
        <div className="flex flex-wrap items-end gap-3">
          <FilterSelect
            label="Period"
            options={periods}
            value={String(days)}
            onChange={(value) => setDays(overviewDays.find((known) => String(known) === value) ?? days)}
          />
          <TableToggle asTable={asTable} onChange={setAsTable} />
        </div>
      }
    >
      {isError ? (
        <ErrorState message="Failed to load the usage" busy={isFetching} onRetry={() => refetch()} />
      ) : data ? (
        <div aria-busy={isPlaceholderData} className="flex flex-col gap-6">
          <BudgetBar budget={data.budget} />
          <UsageStats days={data.days} asTable={asTable} />
        </div>
      ) : (
        <div role="status">
          <p className="sr-only">Loading usage...</p>
          <Skeleton className="h-96" />
        </div>
      )}
    </Panel>
  );
}
