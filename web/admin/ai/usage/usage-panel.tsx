import { useState } from 'react';
import type { AssistantUsage } from '#common/contract/assistant.ts';
import { overviewDays } from '#common/dashboard-options.ts';
import { formatNumber } from '#common/format.ts';
import { useUsage } from '#web/admin/ai/queries.ts';
import { DaySeries } from '#web/admin/components/charts/day-series.tsx';
import type { Metric } from '#web/admin/components/charts/metric.ts';
import { MetricPicker } from '#web/admin/components/charts/metric-picker.tsx';
import { TableToggle } from '#web/admin/components/charts/table-toggle.tsx';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { usePeriod } from '#web/admin/lib/use-period.ts';
import { cx } from '#web/shared/class-names.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

const NEARLY_ALL = 0.8;

const fillOf = (share: number): string => {
  if (share >= 1) return '[&::-moz-progress-bar]:bg-negative [&::-webkit-progress-value]:bg-negative';
  if (share > NEARLY_ALL) return '[&::-moz-progress-bar]:bg-warning [&::-webkit-progress-value]:bg-warning';
  return '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent';
};

/** The tokens used today out of the daily limit. Beyond it visitors get built-in answers. */
function BudgetBar({ budget: { limit, used } }: Pick<AssistantUsage, 'budget'>) {
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="font-medium">Tokens used today</span>
        <span className="figures text-muted">
          {formatNumber(used)} of {formatNumber(limit)}
        </span>
      </p>
      <progress
        value={share}
        max={1}
        aria-label="Tokens used today"
        className={cx(
          'block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-webkit-progress-bar]:bg-sunken',
          fillOf(share),
        )}
      />
      <p className="text-xs text-muted">
        {share >= 1
          ? 'The limit is reached: until midnight UTC visitors get built-in answers.'
          : 'The day begins at midnight UTC. When the limit is reached, visitors get built-in answers.'}
      </p>
    </div>
  );
}

export type UsageDay = AssistantUsage['days'][number];

/** Providers bill in dollars, whatever the owner's currency. */
const CURRENCY = 'USD';
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY });
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY, maximumSignificantDigits: 2 });

/** '$1.20'; below a cent two digits that mean something: '$0.0014'. A price that is not known is '–'. */
export function formatCost(cost: number | null): string {
  if (cost === null) return '–';
  return cost > 0 && cost < 0.01 ? cents.format(cost) : dollars.format(cost);
}

const count = (id: 'replies' | 'builtIn' | 'fromCache' | 'tokens', label: string): Metric<UsageDay> => ({
  id,
  label,
  read: (day) => day[id],
  format: (value) => formatNumber(value ?? 0),
  unit: 'count',
});

export const usageMetrics = [
  count('replies', 'Replies'),
  count('builtIn', 'Built-in'),
  count('fromCache', 'From cache'),
  count('tokens', 'Tokens'),
  { id: 'cost', label: 'Cost', read: ({ cost }) => cost, format: formatCost, unit: 'dollars' },
] as const satisfies readonly Metric<UsageDay>[];

/** The sum over the days with a known value; without any there is no sum. */
export function totalOf(days: readonly UsageDay[], { read, format }: Metric<UsageDay>): string {
  const values = days.map(read).filter((value) => value !== null);
  if (days.length > 0 && values.length === 0) return format(null);
  return format(values.reduce((sum, value) => sum + value, 0));
}

/** True when the sum of the costs leaves out a day. */
export const isCostPartial = (days: readonly UsageDay[]): boolean => days.some(({ cost }) => cost === null);

/** The totals of the period, and the days below them. */
function UsageStats({ days, asTable }: { days: readonly UsageDay[]; asTable: boolean }) {
  const [chosen, setChosen] = useState('replies');
  return (
    <>
      <div className="flex flex-col gap-2">
        <MetricPicker
          options={usageMetrics.map((metric) => ({ id: metric.id, label: metric.label, total: totalOf(days, metric) }))}
          chosen={chosen}
          onChange={setChosen}
          className="grid-cols-2 overflow-hidden rounded-lg border border-rule sm:grid-cols-5"
          optionClass="px-4 max-sm:last:col-span-2"
        />
        {isCostPartial(days) && (
          <p className="text-xs text-muted">
            The total leaves out days on which a model without a known price was used. The table shows a dash for them.
          </p>
        )}
      </div>
      <DaySeries
        title="Usage"
        days={days}
        metrics={usageMetrics}
        chosen={chosen}
        asTable={asTable}
        shape="bars"
        className="h-60"
      />
    </>
  );
}

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
