import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { controlClass } from '#web/shared/components/field.tsx';

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** The first entry, which does not filter. */
  all?: string;
  onChange: (value: string) => void;
  className?: string;
}

/** A small select for the line of filters above a list. */
export function FilterSelect({ label, value, options, all, onChange, className }: FilterSelectProps) {
  const id = useId();
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="text-xs font-medium text-muted">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cx(controlClass, 'h-11 appearance-none truncate pr-9 text-sm!')}
        >
          {all !== undefined && <option value="">{all}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted" />
      </div>
    </div>
  );
}
