import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../lib/class-names.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Shows a spinner and takes no clicks, but keeps focus and label. */
  busy?: boolean;
  /** Takes no clicks until the page's code has arrived, without looking switched off. */
  waiting?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  busy = false,
  waiting = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy || waiting}
      data-waiting={waiting || undefined}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ variant, size }), className)}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </button>
  );
}
