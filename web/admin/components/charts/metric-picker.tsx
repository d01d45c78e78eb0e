import { cx } from '#web/shared/class-names.ts';

interface MetricPickerProps {
  options: readonly { id: string; label: string; total: string; note?: string }[];
  chosen: string;
  onChange: (id: string) => void;
  /** Columns and frame of the whole. */
  className: string;
  optionClass: string;
}

/** The totals of the period; the chosen one is drawn in the chart. */
export function MetricPicker({ options, chosen, onChange, className, optionClass }: MetricPickerProps) {
  return (
    <fieldset className={cx('grid gap-px bg-rule', className)}>
      <legend className="sr-only">Metric</legend>
      {options.map(({ id, label, total, note }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          onClick={() => onChange(id)}
          className={cx(
            'flex min-w-0 flex-col justify-between border-b-2 py-3 text-left transition-colors focus-visible:-outline-offset-2',
            chosen === id ? 'border-b-accent bg-surface' : 'border-b-transparent bg-surface hover:bg-sunken',
            optionClass,
          )}
        >
          <span className="text-xs font-medium text-muted sm:text-sm">{label}</span>
          <span className="display figures text-2xl">{total}</span>
          {note && <span className="text-xs text-muted max-sm:sr-only">{note}</span>}
        </button>
      ))}
    </fieldset>
  );
}
