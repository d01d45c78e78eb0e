import { BadgeCheck } from 'lucide-react';
import { cx } from '#web/shared/class-names.ts';

/** Marks a testimonial that was submitted through an invitation. */
export function VerifiedMark({ className }: { className?: string }) {
  return (
    <span
      title="Written by invitation, after working together"
      className={cx('inline-flex items-center gap-1.5 text-muted', className)}
    >
      <BadgeCheck aria-hidden className="size-4 text-positive" strokeWidth={1.75} />
      Verified client
    </span>
  );
}
