import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { controlClass, describedBy, Field, type FieldTexts } from '#web/shared/components/field.tsx';

interface PasswordFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'className'>,
    FieldTexts {
  ref?: Ref<HTMLInputElement>;
}

/** A password that can be shown while it is typed. */
export function PasswordField({ label, error, helper, required, ...input }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const toggle = shown ? 'Hide password' : 'Show password';
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} required={required} error={error} helper={helper}>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          aria-required={required}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(id, { error, helper })}
          className={cx(controlClass, 'h-12 pr-12')}
        />
        <button
          type="button"
          title={toggle}
          onClick={() => setShown(!shown)}
          className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
          <span className="sr-only">{toggle}</span>
        </button>
      </div>
    </Field>
  );
}
