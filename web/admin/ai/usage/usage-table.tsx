import { longDayLabel } from '#web/admin/components/charts/metrics.ts';
import { metrics, shownOf, type UsageDay } from './metrics.ts';

/** The same figures as the chart, latest day first. */
export function UsageTable({ days }: { days: readonly UsageDay[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="Usage of each day" tabIndex={0} className="relative max-h-96 overflow-auto">
      <table className="figures w-full text-sm">
        <caption className="sr-only">Usage of the last {days.length} days</caption>
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
          {days.toReversed().map((day) => (
            <tr key={day.date} className="border-b border-rule last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal whitespace-nowrap">
                {longDayLabel(day.date)}
              </th>
              {metrics.map((metric) => (
                <td key={metric.id} className="py-2 pl-3 text-right">
                  {shownOf(day, metric)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
