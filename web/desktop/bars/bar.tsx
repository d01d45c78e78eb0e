import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/shared/class-names.ts';

const tones = {
  warning: { bar: 'border-warning/40 bg-warning-wash text-warning', icon: '' },
  plain: { bar: 'border-rule bg-sunken text-ink', icon: 'text-accent' },
} as const;

interface BarProps {
  tone: keyof typeof tones;
  icon: LucideIcon;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  /** Content below the line. */
  details?: ReactNode;
  children: ReactNode;
}

/** One line across the window that stays until its reason is gone. */
export function Bar({ tone, icon: Icon, actions, details, children }: BarProps) {
  return (
    <div className={cx('border-b px-4 py-1.5 text-sm sm:px-5', tones[tone].bar)}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
        <p className="flex min-w-0 flex-1 basis-72 items-start gap-2.5 py-1">
          <Icon aria-hidden className={cx('mt-0.5 size-4.5 shrink-0', tones[tone].icon)} strokeWidth={1.75} />
          <span className="min-w-0">{children}</span>
        </p>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {details}
    </div>
  );
}
