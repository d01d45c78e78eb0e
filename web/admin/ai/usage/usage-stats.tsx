import { useState } from 'react';
import { DaySeries } from '#web/admin/components/charts/day-series.tsx';
import { MetricPicker } from '#web/admin/components/charts/metric-picker.tsx';
import { isCostPartial, totalOf, type UsageDay, usageMetrics } from './metrics.ts';

/** The totals of the period, and the days below them. */
export function UsageStats({ days, asTable }: { days: readonly UsageDay[]; asTable: boolean }) {
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
