import type { Overview } from '#common/contract/overview.ts';
import { longDayLabel, metrics } from '#web/admin/components/charts/metrics.ts';
import { figure } from '#web/admin/components/charts/trend-text.ts';

/** The same figures as the charts, latest day first. */
export function TrendTable({ overview }: { overview: Overview }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Figures of each day" tabIndex={0} className="max-h-96 overflow-auto">
      <table className="figures w-full text-sm">
        <caption className="sr-only">Figures of the last {overview.days} days</caption>
        <thead className="sticky top-0 bg-surface text-xs text-muted">
          <tr>
            <th scope="col" className="border-b border-rule py-2 pr-3 text-left font-medium">
              Day
            </th>
            {metrics.map(({ id, label }) => (
              <th key={id} scope="col" className="border-b border-rule py-2 pl-3 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {overview.series.toReversed().map((day) => (
            <tr key={day.date} className="border-b border-rule last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal whitespace-nowrap">
                {longDayLabel(day.date)}
              </th>
              {metrics.map(({ id }) => (
                <td key={id} className="py-2 pl-3 text-right">
                  {figure(day[id])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
