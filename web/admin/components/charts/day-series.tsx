import type { Column } from '#web/admin/components/data-table/column.ts';
import { DataTable } from '#web/admin/components/data-table/data-table.tsx';
import { DayChart, type DayChartProps } from './day-chart.tsx';
import { type Day, longDayLabel, type Metric } from './metric.ts';

interface DayTableProps<D extends Day> {
  /** 'Usage', the name of the numbers. */
  title: string;
  days: readonly D[];
  metrics: readonly Metric<D>[];
}

/** The same numbers as the chart, latest day first. */
function DayTable<D extends Day>({ title, days, metrics }: DayTableProps<D>) {
  const columns: readonly Column<D>[] = [
    { header: 'Day', isRowHeader: true, className: 'whitespace-nowrap', cell: ({ date }) => longDayLabel(date) },
    ...metrics.map(
      ({ label, read, format }): Column<D> => ({
        header: label,
        align: 'right',
        cell: (day) => format(read(day)),
      }),
    ),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={`${title} of each day`} tabIndex={0} className="relative max-h-96 overflow-auto">
      <DataTable
        caption={`${title} of the last ${days.length} days`}
        columns={columns}
        rows={days.toReversed()}
        keyOf={({ date }) => date}
        dense
      />
    </section>
  );
}

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
