import { paths, sectionIds } from '#common/paths.ts';
import { usePageQuery } from '#web/shared/api/query.ts';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { testimonialsQuery } from '#web/site/shared/landing-query.ts';
import type { ShownSection } from '#web/site/shared/use-section.ts';
import { AverageRating } from './average-rating.tsx';
import { Rail } from './rail.tsx';

/** More testimonials than this are split into two rails. */
const MAX_IN_ONE_RAIL = 7;

/** The section is omitted while there are no testimonials, unless a menu leads to it. */
export function TestimonialsSection({ section }: { section: ShownSection }) {
  const { data, isPending, isError, isFetching, refetch } = usePageQuery(testimonialsQuery);
  const all = data?.data ?? [];
  if (!isPending && !isError && all.length === 0 && section.nav === null) return null;
  const half = all.length > MAX_IN_ONE_RAIL ? Math.ceil(all.length / 2) : all.length;
  const rails = [all.slice(0, half), all.slice(half)].filter((rail) => rail.length > 0);
  return (
    <section
      id={sectionIds.testimonials}
      aria-labelledby="testimonials-heading"
      className="overflow-hidden bg-sunken py-7 md:py-16"
    >
      <div className="shell">
        <SectionHead label={section.label} id="testimonials-heading" title={section.heading}>
          <p>
            {section.intro}{' '}
            <SiteLink href={paths.submitTestimonial} className="link text-ink">
              Add yours
            </SiteLink>
            .
          </p>
          <AverageRating testimonials={all} />
        </SectionHead>
        <div className="mt-8 flex flex-col gap-10 md:mt-10">
          {isError && (
            <ErrorState message="Failed to load testimonials" busy={isFetching} onRetry={() => void refetch()} />
          )}
          {isPending && (
            <div role="status" className="flex gap-6">
              <span className="sr-only">Loading testimonials</span>
              <Skeleton className="h-80 w-74 shrink-0 bg-rule" />
              <Skeleton className="h-80 w-74 shrink-0 bg-rule" />
              <Skeleton className="h-80 w-74 shrink-0 bg-rule" />
            </div>
          )}
          {rails.map((rail, index) => (
            <Rail
              key={rail[0]?.id}
              testimonials={rail}
              name={rails.length > 1 ? `Testimonials, rail ${index + 1}` : 'Client testimonials'}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
