import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { cx } from '#web/shared/class-names.ts';
import { ExampleBadge } from '#web/shared/components/example-badge.tsx';
import { Stars } from '#web/shared/components/stars.tsx';
import { hidden, rich } from '#web/shared/rich.tsx';
import { Client, positionOf, VerifiedMark } from './client.tsx';

/** Characters that fit into the card; longer texts open in a dialog. */
const MAX_CARD_LENGTH = 170;

/** A card is 296 px wide plus a gap of 24, which is one step of its rail. */
export function TestimonialCard({ testimonial, onRead }: { testimonial: PublicTestimonial; onRead: () => void }) {
  const { clientName, projectName, feedback, rating, wouldRecommend, verified, isExample } = testimonial;
  const hasPosition = positionOf(testimonial) !== '' || testimonial.photo !== null;
  return (
    <figure className="flex w-74 shrink-0 flex-col rounded-md border border-rule bg-surface p-5">
      <div className="flex items-center justify-between gap-3">
        <Stars rating={rating} />
        {isExample && <ExampleBadge />}
      </div>
      <blockquote dir="auto" className="mt-3 -ms-3 line-clamp-6 ps-3 text-start text-base">
        <p className="relative before:absolute before:-start-[0.45em] before:content-['“']">{feedback}”</p>
      </blockquote>
      {feedback.length > MAX_CARD_LENGTH && (
        <button type="button" onClick={onRead} className="link mt-2 self-start py-1 text-sm font-medium">
          {rich(texts.testimonialRead, { name: clientName, hidden })}
        </button>
      )}
      <figcaption className="mt-auto pt-4">
        <Client testimonial={testimonial} />
        <span className={cx('block text-sm text-muted', hasPosition && 'mt-2')}>{projectName}</span>
        {wouldRecommend && <span className="mt-2 block text-sm text-positive">{t(texts.testimonialRecommends)}</span>}
        {verified && <VerifiedMark className="mt-2 text-sm" />}
      </figcaption>
    </figure>
  );
}
