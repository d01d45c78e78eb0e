import { CircleAlert, CircleCheck } from 'lucide-react';
import { cx } from '#web/shared/class-names.ts';

const tones = {
  positive: 'border-positive bg-positive-wash text-positive',
  warning: 'border-warning bg-warning-wash text-warning',
  negative: 'border-negative bg-negative-wash text-negative',
} as const;

/** Result of submitting a form. The live region is always present, so that its text is announced. */
export function StatusBanner({ tone, children }: { tone: keyof typeof tones; children?: string | undefined }) {
  const Icon = tone === 'positive' ? CircleCheck : CircleAlert;
  return (
    <div role={tone === 'negative' ? 'alert' : 'status'} className={cx(!children && 'sr-only')}>
      {children && (
        <p className={cx('flex gap-3 rounded-md border px-4 py-3 text-sm', tones[tone])}>
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
          {children}
        </p>
      )}
    </div>
  );
}
