import { cx } from '#web/shared/class-names.ts';
import { metrics, totalOf, type UsageDay, type UsageMetricId } from './metrics.ts';

interface UsagePickerProps {
  days: readonly UsageDay[];
  chosen: UsageMetricId;
  onChange: (metric: UsageMetricId) => void;
}

/** The period's sums; the chosen one is drawn below. */
export function UsagePicker({ days, chosen, onChange }: UsagePickerProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-rule bg-rule sm:grid-cols-5">
      <legend className="sr-only">What is drawn</legend>
      {metrics.map((metric) => (
        <button
          key={metric.id}
          type="button"
          aria-pressed={chosen === metric.id}
          onClick={() => onChange(metric.id)}
          className={cx(
            'flex min-w-0 flex-col border-b-2 bg-surface px-4 py-3 text-left transition-colors focus-visible:-outline-offset-2 max-sm:last:col-span-2',
            chosen === metric.id ? 'border-b-accent' : 'border-b-transparent hover:bg-sunken',
          )}
        >
          <span className="text-xs font-medium text-muted">{metric.label}</span>
          <span className="display figures text-2xl">{totalOf(days, metric)}</span>
        </button>
      ))}
    </fieldset>
  );
}
