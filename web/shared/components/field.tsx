import type { ReactNode } from 'react';
import { cx } from '#web/shared/class-names.ts';

/** The method of a form that the app sends: without the app a browser does nothing, instead of writing what was typed into the address. */
export const SENT_BY_APP = 'dialog';

export interface FieldTexts {
  label: string;
  error?: string | undefined;
  helper?: ReactNode;
}

interface FieldProps extends FieldTexts {
  id: string;
  required?: boolean | undefined;
  className?: string | undefined;
  /** Content at the end of the helper's line, such as a counter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Ids of the texts that describe a control, in reading order. */
export const describedBy = (id: string, { error, helper }: Partial<FieldTexts>): string | undefined =>
  cx(error && `${id}-error`, helper !== undefined && `${id}-helper`) || undefined;

export const controlClass =
  'w-full rounded-md border border-rule-strong bg-surface px-3.5 text-base text-ink placeholder:text-muted ' +
  'transition-colors hover:border-ink aria-invalid:border-negative disabled:opacity-55';

export function Field({ id, label, required, error, helper, aside, className, children }: FieldProps) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="text-sm font-medium">
        <label htmlFor={id}>{label}</label>
        {required && (
          <span aria-hidden className="text-accent">
            {' '}
            *
          </span>
        )}
      </div>
      {children}
      {error && (
        <p id={`${id}-error`} className="text-sm text-negative">
          {error}
        </p>
      )}
      {(helper !== undefined || aside) && (
        <div className="flex justify-between gap-4 text-sm text-muted">
          {helper !== undefined && <p id={`${id}-helper`}>{helper}</p>}
          {aside}
        </div>
      )}
    </div>
  );
}
