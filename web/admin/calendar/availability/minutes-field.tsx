import { useId, useState } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { controlClass, describedBy, Field } from '#web/shared/components/field.tsx';

const units = [
  { minutes: 1, label: 'minutes' },
  { minutes: 60, label: 'hours' },
  { minutes: 1440, label: 'days' },
] as const;

interface MinutesFieldProps {
  label: string;
  error: string | undefined;
  helper?: string;
  /** A number of minutes as text. */
  value: string;
  onChange: (minutes: string) => void;
}

/** The largest unit of which it is a whole number. */
function unitOf(minutes: number): number {
  const fitting = units.findLast((unit) => minutes > 0 && minutes % unit.minutes === 0);
  return (fitting ?? units[0]).minutes;
}

/** A time in minutes, typed as minutes, hours or days. */
export function MinutesField({ label, error, helper, value, onChange }: MinutesFieldProps) {
  const id = useId();
  const [unit, setUnit] = useState(() => unitOf(Number(value)));
  const amount = value.trim() === '' ? '' : String(Number(value) / unit);
  return (
    <Field id={id} label={label} error={error} helper={helper}>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,8rem)] gap-2">
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={0}
          value={amount}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(id, { error, helper })}
          onChange={({ target }) => onChange(target.value === '' ? '' : String(Number(target.value) * unit))}
          className={cx(controlClass, 'h-12')}
        />
        <select
          aria-label={`${label}, unit`}
          value={unit}
          onChange={({ target }) => {
            const next = Number(target.value);
            setUnit(next);
            if (amount !== '') onChange(String(Number(amount) * next));
          }}
          className={cx(controlClass, 'h-12')}
        >
          {units.map(({ minutes, label: name }) => (
            <option key={minutes} value={minutes}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}
