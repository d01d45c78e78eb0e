import { BadgeCheck } from 'lucide-react';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { cx } from '#web/shared/class-names.ts';
import { SitePicture } from '#web/shared/components/site-picture.tsx';

type Shown = Pick<PublicTestimonial, 'clientName' | 'company' | 'role' | 'photo'>;

/** 'Partner, Lindqvist Legal'; '' when the client named neither. */
export const positionOf = ({ role, company }: Pick<Shown, 'role' | 'company'>): string =>
  [role, company].filter(Boolean).join(', ');

/** Who wrote a testimonial: photo, name, position and company, as far as they are known. */
export function Client({ testimonial, large = false }: { testimonial: Shown; large?: boolean }) {
  const { clientName, photo } = testimonial;
  const position = positionOf(testimonial);
  return (
    <span className={cx('flex min-w-0 items-center', large ? 'gap-5' : 'gap-3.5')}>
      {photo && (
        <span className="shrink-0">
          <SitePicture
            image={{ ...photo, alt: '' }}
            sizes={large ? '4rem' : '3rem'}
            className={cx('rounded-full bg-sunken object-cover', large ? 'size-16' : 'size-12')}
          />
        </span>
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className={cx('block font-medium', large && 'text-lg')}>{clientName}</span>
        {position && <span className={cx('block text-muted', !large && 'text-sm')}>{position}</span>}
      </span>
    </span>
  );
}

/** Marks a testimonial that was submitted through an invitation. */
export function VerifiedMark({ className }: { className?: string }) {
  return (
    <span title={t(texts.testimonialInvited)} className={cx('inline-flex items-center gap-1.5 text-muted', className)}>
      <BadgeCheck aria-hidden className="size-4 text-positive" strokeWidth={1.75} />
      {t(texts.testimonialVerified)}
    </span>
  );
}
