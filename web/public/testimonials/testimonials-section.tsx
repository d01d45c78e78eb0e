import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import { RAIL_STEP, RATING } from '#common/page-limits.ts';
import { paths, sectionIds } from '#common/paths.ts';
import { averageRating } from '#common/rules/average-rating.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { testimonialsQuery } from '#web/public/shared/landing-query.ts';
import type { ShownSection } from '#web/public/shared/use-section.ts';
import { usePageQuery } from '#web/shared/api/query.ts';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SectionHead } from '#web/shared/components/section-head.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TestimonialCard } from '#web/shared/components/testimonials/testimonial-card.tsx';
import { directionOf } from '#web/shared/direction.ts';
import { rich } from '#web/shared/rich.tsx';

const EVERY = 6_000;
const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Browsers count the way from where lines begin, which is negative from right to left. */
const isAtEnd = ({ scrollLeft, clientWidth, scrollWidth }: Element) =>
  Math.abs(scrollLeft) + clientWidth > scrollWidth - 1;

/** Scrolls a row by exactly one step, manually or automatically. */
function useRail() {
  const track = useRef<HTMLDivElement>(null);
  const [playing, setPlaying] = useState(false);
  const [edges, setEdges] = useState({ atStart: true, atEnd: false });

  const move = useCallback((direction: 1 | -1) => {
    const left = direction * RAIL_STEP * (track.current ? directionOf(track.current) : 1);
    track.current?.scrollBy({ left, behavior: lessMotion() ? 'instant' : 'smooth' });
  }, []);

  useEffect(() => setPlaying(!lessMotion()), []);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () => {
      const atStart = Math.abs(element.scrollLeft) < 1;
      const atEnd = isAtEnd(element);
      setEdges((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, []);

  useEffect(() => {
    const element = track.current;
    if (!playing || !element) return;
    let inView = false;
    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false;
    });
    observer.observe(element);
    const timer = setInterval(() => {
      // Pointing at or focusing a card pauses the automatic scrolling.
      if (!inView || element.matches(':hover, :focus-within') || document.hidden || lessMotion()) return;
      if (isAtEnd(element)) element.scrollTo({ left: 0, behavior: 'smooth' });
      else move(1);
    }, EVERY);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [playing, move]);

  // A touch, a horizontal scroll or an arrow key stops the automatic scrolling.
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const takeOver = () => setPlaying(false);
    const onWheel = (event: WheelEvent) => {
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) takeOver();
    };
    element.addEventListener('pointerdown', takeOver, { passive: true });
    element.addEventListener('wheel', onWheel, { passive: true });
    return () => {
      element.removeEventListener('pointerdown', takeOver);
      element.removeEventListener('wheel', onWheel);
    };
  }, []);

  /** A manual step stops the automatic scrolling, too. */
  const step = (direction: 1 | -1) => {
    setPlaying(false);
    move(direction);
  };

  return {
    track,
    playing,
    ...edges,
    step,
    stepByKey: (event: KeyboardEvent) => {
      const key = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
      if (key === null || event.target !== event.currentTarget) return;
      event.preventDefault();
      step(key === directionOf(event.currentTarget) ? 1 : -1);
    },
    togglePlaying: () => setPlaying(!playing),
  };
}

const TestimonialModal = lazyPart(async () => (await import('./testimonial-modal.tsx')).TestimonialModal);

/** A row of cards that scrolls one card (320 px) at a time, automatically until the visitor interacts or stops it. */
function Rail({ testimonials, name }: { testimonials: readonly PublicTestimonial[]; name: string }) {
  const { track, playing, atStart, atEnd, step, stepByKey, togglePlaying } = useRail();
  const [reading, setReading] = useState<PublicTestimonial | null>(null);
  return (
    <section aria-label={name}>
      {/* biome-ignore lint/a11y/useSemanticElements: not a group of form fields */}
      <div
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={t(texts.testimonialsList, { name })}
        onKeyDown={stepByKey}
        className="scrollbar-none bleed relative flex gap-6 overflow-x-auto focus-visible:-outline-offset-2"
      >
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.id} testimonial={testimonial} onRead={() => setReading(testimonial)} />
        ))}
      </div>
      <div className="mt-4 flex items-center gap-2">
        <IconButton
          label={t(texts.testimonialsBack)}
          icon={ChevronLeft}
          disabled={atStart}
          onClick={() => step(-1)}
          outlined
        />
        <IconButton
          label={t(texts.testimonialsNext)}
          icon={ChevronRight}
          disabled={atEnd}
          onClick={() => step(1)}
          outlined
        />
        {!(atStart && atEnd) && (
          <IconButton
            label={t(playing ? texts.testimonialsPause : texts.testimonialsPlay)}
            icon={playing ? Pause : Play}
            onClick={togglePlaying}
            outlined
          />
        )}
      </div>
      {reading && <TestimonialModal testimonial={reading} onClose={() => setReading(null)} />}
    </section>
  );
}

/** The rating of the testimonials that clients wrote; examples do not count. */
function AverageRating({ testimonials }: { testimonials: readonly PublicTestimonial[] }) {
  const written = testimonials.filter(({ isExample }) => !isExample);
  const average = averageRating(written);
  if (average === null) return null;
  return (
    <p className="mt-2">
      {rich(texts.testimonialsRating, {
        average,
        max: RATING.max,
        count: written.length,
        clients: String(written.length),
        rating: (parts) => <span className="figures font-medium text-ink">{parts}</span>,
      })}
    </p>
  );
}

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
      className="overflow-hidden bg-sunken py-4 md:py-9"
    >
      <div className="shell">
        <SectionHead label={section.label} id="testimonials-heading" title={section.heading}>
          <p>
            {section.intro}{' '}
            {rich(texts.testimonialsAdd, {
              link: (parts) => (
                <SiteLink href={paths.submitTestimonial} className="link text-ink">
                  {parts}
                </SiteLink>
              ),
            })}
          </p>
          <AverageRating testimonials={all} />
        </SectionHead>
        <div className="mt-4 flex flex-col gap-8 md:mt-6">
          {isError && (
            <ErrorState message={t(texts.testimonialsFailed)} busy={isFetching} onRetry={() => void refetch()} />
          )}
          {isPending && (
            <div role="status" className="flex gap-6">
              <span className="sr-only">{t(texts.testimonialsLoading)}</span>
              <Skeleton className="h-80 w-74 shrink-0 bg-rule" />
              <Skeleton className="h-80 w-74 shrink-0 bg-rule" />
              <Skeleton className="h-80 w-74 shrink-0 bg-rule" />
            </div>
          )}
          {rails.map((rail, index) => (
            <Rail
              key={rail[0]?.id}
              testimonials={rail}
              name={rails.length > 1 ? t(texts.testimonialsRailOf, { number: index + 1 }) : t(texts.testimonialsRail)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
