import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '#web/shared/class-names.ts';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name and tooltip. */
  label: string;
  icon: LucideIcon;
  outlined?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, icon: Icon, outlined = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md border text-ink transition-colors',
        outlined ? 'border-rule-strong' : 'border-transparent',
        'not-disabled:hover:border-rule not-disabled:hover:bg-sunken disabled:opacity-40',
        className,
      )}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    </button>
  );
}
