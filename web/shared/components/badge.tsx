import type { ReactNode } from 'react';
import { cx } from '#web/shared/class-names.ts';

const tones = {
  neutral: 'border-rule bg-sunken text-ink',
  accent: 'border-transparent bg-accent-wash text-accent',
  positive: 'border-transparent bg-positive-wash text-positive',
  warning: 'border-transparent bg-warning-wash text-warning',
  negative: 'border-transparent bg-negative-wash text-negative',
} as const;

export type Tone = keyof typeof tones;

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-medium wrap-break-word',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
