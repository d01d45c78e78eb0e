import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { controlClass, describedBy, Field, type FieldTexts } from './field.tsx';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldTexts {
  /** Class of the whole field; the style of the input is fixed. */
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Kinds of input that are written from left to right in any language. */
const LATIN = ['email', 'tel', 'url', 'date'];

export function TextField({ label, error, helper, className, id, required, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} required={required} error={error} helper={helper} className={className}>
      <input
        dir={LATIN.includes(input.type ?? '') ? 'ltr' : 'auto'}
        {...input}
        id={fieldId}
        aria-required={required}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy(fieldId, { error, helper })}
        className={cx(controlClass, 'h-12')}
      />
    </Field>
  );
}
