import { cx } from '#web/shared/class-names.ts';

interface SwitchProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** A choice of two or three views, as buttons of which one is pressed. */
export function Switch<Value extends string>({ label, options, value, onChange, className }: SwitchProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className={cx('inline-flex self-start rounded-md border border-rule-strong p-0.5', className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            'min-h-9 rounded-sm px-3 text-sm transition-colors max-lg:min-h-10',
            option.value === value ? 'bg-ink text-paper' : 'text-muted hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
