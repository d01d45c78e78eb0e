import { ChevronDown } from 'lucide-react';
import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { controlClass, describedBy, Field, type FieldTexts } from './field.tsx';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldTexts {
  className?: string;
  options: readonly { value: string; label: string }[];
  /** The first, empty option. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField(props: SelectFieldProps) {
  const { label, error, helper, className, id, required, options, placeholder, ...select } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} required={required} error={error} helper={helper} className={className}>
      <div className="relative">
        <select
          {...select}
          id={fieldId}
          aria-required={required}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(fieldId, { error, helper })}
          className={cx(controlClass, 'h-12 appearance-none truncate pe-8 sm:pe-10')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 end-2 size-5 sm:end-3 text-muted" />
      </div>
    </Field>
  );
}
