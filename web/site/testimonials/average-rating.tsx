import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import { RATING } from '#common/limits.ts';
import { averageRating } from '#common/rules/average-rating.ts';

/** The rating of the testimonials that clients wrote; examples do not count. */
export function AverageRating({ testimonials }: { testimonials: readonly PublicTestimonial[] }) {
  const written = testimonials.filter(({ isExample }) => !isExample);
  const average = averageRating(written);
  if (average === null) return null;
  return (
    <p className="mt-2">
      <span className="figures font-medium text-ink">
        {average} out of {RATING.max}
      </span>
      , from {written.length === 1 ? 'one client' : `${written.length} clients`}.
    </p>
  );
}
