import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { controlClass, describedBy, Field, type FieldTexts } from './field.tsx';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldTexts {
  className?: string;
  /** Content at the end of the helper's line, such as a counter. */
  aside?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, error, helper, aside, className, id, required, rows = 5, ...area }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field
      id={fieldId}
      label={label}
      required={required}
      error={error}
      helper={helper}
      aside={aside}
      className={className}
    >
      <textarea
        dir="auto"
        {...area}
        id={fieldId}
        rows={rows}
        aria-required={required}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy(fieldId, { error, helper })}
        className={cx(controlClass, 'min-h-28 resize-y py-3')}
      />
    </Field>
  );
}
