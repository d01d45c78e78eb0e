import { type ComponentProps, useId } from 'react';
import { type ShownUntilSettled, useOptimisticValue } from '#web/admin/lib/use-optimistic-value.ts';
import { cx } from '#web/shared/class-names.ts';

/** A checkbox that looks like a switch. */
export const SwitchInput = ({ className, ...input }: ComponentProps<'input'>) => (
  <input
    {...input}
    type="checkbox"
    role="switch"
    aria-checked={input.checked}
    className={cx(
      'relative h-6.5 w-11.5 shrink-0 cursor-pointer appearance-none rounded-full border border-rule-strong bg-sunken transition-colors before:absolute before:top-1/2 before:left-1 before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-muted before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent disabled:cursor-progress disabled:opacity-60 forced-colors:appearance-auto',
      className,
    )}
  />
);

interface ToggleRowProps {
  /** Default: one of its own. */
  id?: string;
  label: string;
  text: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off at once, with an explanation. */
export function ToggleRow({ id: given, label, text, checked, disabled, onChange }: ToggleRowProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        <p id={`${id}-text`} className="mt-0.5 max-w-prose text-sm text-muted">
          {text}
        </p>
      </div>
      <SwitchInput
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-text`}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5"
      />
    </div>
  );
}

interface SavedToggleRowProps extends Omit<ToggleRowProps, 'disabled' | 'onChange'> {
  isSaving: boolean;
  /** Saves the setting by a `mutate` with the given options. */
  onSave: (checked: boolean, options: ShownUntilSettled) => void;
}

/** A setting that is saved at once. It shows what is being saved. */
export function SavedToggleRow({ checked, isSaving, onSave, ...row }: SavedToggleRowProps) {
  const [shown, show] = useOptimisticValue(checked);
  return <ToggleRow {...row} checked={shown} disabled={isSaving} onChange={(value) => onSave(value, show(value))} />;
}
