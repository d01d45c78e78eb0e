import { BadgeCheck } from 'lucide-react';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { cx } from '#web/shared/class-names.ts';

/** Marks a testimonial that was submitted through an invitation. */
export function VerifiedMark({ className }: { className?: string }) {
  return (
    <span title={t(texts.testimonialInvited)} className={cx('inline-flex items-center gap-1.5 text-muted', className)}>
      <BadgeCheck aria-hidden className="size-4 text-positive" strokeWidth={1.75} />
      {t(texts.testimonialVerified)}
    </span>
  );
}
