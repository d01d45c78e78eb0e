import { LoaderCircle } from 'lucide-react';
import { type ButtonHTMLAttributes, type RefObject, useRef } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { useFocusAfterBusy } from '#web/shared/hooks/use-focus-after-busy.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Shows a spinner and ignores clicks; the button regains the focus afterwards. */
  busy?: boolean;
  ref?: RefObject<HTMLButtonElement | null>;
}

export function Button({ variant, size, busy = false, className, children, disabled, ref, ...rest }: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  useFocusAfterBusy(button, busy);
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ variant, size }), className)}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </button>
  );
}
