import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { PublicTestimonial } from '#common/contract/testimonials.ts';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { TestimonialCard } from '#web/shared/components/testimonials/testimonial-card.tsx';
import { useRail } from './use-rail.ts';

const TestimonialModal = lazyPart(async () => (await import('./testimonial-modal.tsx')).TestimonialModal);

/** A row of cards that scrolls one card (320 px) at a time, automatically until the visitor interacts or stops it. */
export function Rail({ testimonials, name }: { testimonials: readonly PublicTestimonial[]; name: string }) {
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
        aria-label={`${name}: scrollable list`}
        onKeyDown={stepByKey}
        className="scrollbar-none bleed relative flex gap-6 overflow-x-auto focus-visible:-outline-offset-2"
      >
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.id} testimonial={testimonial} onRead={() => setReading(testimonial)} />
        ))}
      </div>
      <div className="mt-6 flex items-center gap-2">
        <IconButton
          label="Previous testimonials"
          icon={ChevronLeft}
          disabled={atStart}
          onClick={() => step(-1)}
          outlined
        />
        <IconButton label="Next testimonials" icon={ChevronRight} disabled={atEnd} onClick={() => step(1)} outlined />
        {!(atStart && atEnd) && (
          <IconButton
            label={playing ? 'Pause testimonials' : 'Play testimonials'}
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
