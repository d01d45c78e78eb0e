import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import type { DayChartProps } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import type { Day, Metric } from './metric.ts';

const DayChart = lazyPart<DayChartProps>(async () => (await import('./day-chart.tsx')).DayChart, {
  loading: ({ className }) => <Skeleton className={className} />,
  failed: (_props, retry) => (
    <ErrorState message="The chart could not be shown. The table holds the same numbers." onRetry={retry} />
  ),
});

interface DaySeriesProps<D extends Day> extends Pick<DayChartProps, 'shape' | 'className'> {
  /** 'Usage', the name of the numbers. */
  title: string;
  days: readonly D[];
  metrics: readonly Metric<D>[];
  /** The one that is drawn; the table shows all. */
  chosen: string;
  asTable: boolean;
}

/** Metrics day by day, drawn or as a table. */
export function DaySeries<D extends Day>({ title, metrics, chosen, asTable, days, ...chart }: DaySeriesProps<D>) {
  const metric = metrics.find(({ id }) => id === chosen) ?? metrics[0];
  if (asTable || !metric) return <DayTable title={title} days={days} metrics={metrics} />;
  return (
    <DayChart {...chart} metric={metric} days={days.map((day) => ({ date: day.date, value: metric.read(day) }))} />
  );
}
