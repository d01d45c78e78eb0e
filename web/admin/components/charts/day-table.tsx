import type { Column } from '#web/admin/components/data-table/column.ts';
import { DataTable } from '#web/admin/components/data-table/data-table.tsx';
import { type Day, longDayLabel, type Metric } from './metric.ts';

interface DayTableProps<D extends Day> {
  /** 'Usage', the name of the numbers. */
  title: string;
  days: readonly D[];
  metrics: readonly Metric<D>[];
}

/** The same numbers as the chart, latest day first. */
export function DayTable<D extends Day>({ title, days, metrics }: DayTableProps<D>) {
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
