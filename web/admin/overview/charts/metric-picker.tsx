import type { Overview } from '#common/contract/overview.ts';
import { type MetricId, metrics, trendOf } from '#web/admin/components/charts/metrics.ts';
import { figure, trendText } from '#web/admin/components/charts/trend-text.ts';
import { cx } from '#web/shared/class-names.ts';

interface MetricPickerProps {
  overview: Overview;
  chosen: MetricId;
  onChange: (metric: MetricId) => void;
}

/** The period's sums; the chosen one is drawn below. */
export function MetricPicker({ overview, chosen, onChange }: MetricPickerProps) {
  return (
    <fieldset className="mt-3 grid grid-cols-3 border-t border-rule">
      <legend className="sr-only">What is drawn</legend>
      {metrics.map(({ id, label }) => {
        const trend = trendOf(overview, id);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={chosen === id}
            onClick={() => onChange(id)}
            className={cx(
              'flex min-w-0 flex-col justify-between border-b-2 px-3 py-3 text-left transition-colors focus-visible:-outline-offset-2 not-last:border-r not-last:border-r-rule sm:px-5',
              chosen === id ? 'border-b-accent' : 'border-b-transparent hover:bg-sunken',
            )}
          >
            <span className="text-xs font-medium text-muted sm:text-sm">{label}</span>
            <span className="display figures text-2xl">{figure(trend.current)}</span>
            <span className="text-xs text-muted max-sm:sr-only">{trendText(trend, overview.days)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
