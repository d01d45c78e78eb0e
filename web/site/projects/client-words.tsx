import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import { cx } from '#web/shared/class-names.ts';
import { ExampleBadge } from '#web/shared/components/example-badge.tsx';
import { Stars } from '#web/shared/components/stars.tsx';
import { Client } from '#web/shared/components/testimonials/client.tsx';
import { VerifiedMark } from '#web/shared/components/testimonials/verified-mark.tsx';

/** Longer texts get a smaller font. */
const MAX_LARGE_LENGTH = 260;

/** Shows the testimonials about the project, and nothing without any. */
export function ClientWords({ testimonials }: { testimonials: readonly PublicTestimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section aria-label="What the client says" className="bg-sunken">
      <div className="shell flex flex-col gap-16 py-16 md:py-24">
        {testimonials.map((testimonial) => {
          const { id, feedback, rating, verified, isExample } = testimonial;
          return (
            <figure key={id} className="grid grid-cols-1 gap-x-8 gap-y-8 border-t border-ink pt-6 lg:grid-cols-12">
              <figcaption className="flex flex-col items-start gap-4 lg:col-span-4">
                <Client testimonial={testimonial} large />
                <Stars rating={rating} />
                {verified && <VerifiedMark className="text-sm" />}
                {isExample && <ExampleBadge />}
              </figcaption>
              <blockquote
                className={cx(
                  'max-w-[46rem] whitespace-pre-line [overflow-wrap:anywhere] lg:col-span-8',
                  feedback.length > MAX_LARGE_LENGTH
                    ? 'text-xl leading-[1.5]'
                    : 'display text-3xl leading-[1.25] font-medium',
                )}
              >
                “{feedback}”
              </blockquote>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
