import { type ReactNode, useState } from 'react';
import type { Testimonial } from '#common/contract/testimonials.ts';
import { useBulkChange } from '#web/admin/components/bulk/use-bulk-change.ts';
import { useSelection } from '#web/admin/components/bulk/use-selection.ts';
import { type TestimonialChange, testimonialBulk } from './testimonial-bulk.ts';
import { TestimonialQuestion } from './testimonial-question.tsx';
import { TestimonialSelectionBar } from './testimonial-selection-bar.tsx';
import type { TestimonialFilters } from './use-testimonial-filters.ts';

const NONE: readonly Testimonial[] = [];

/** The selected testimonials, and the bar with what can be done to all of them. */
export function useTestimonialSelection(shown: readonly Testimonial[] | undefined, filters: TestimonialFilters) {
  const selection = useSelection(shown ?? NONE, JSON.stringify([filters.search, filters.status]));
  const bulk = useBulkChange(testimonialBulk, selection.replace);
  const [asked, setAsked] = useState<TestimonialChange | null>(null);
  const { rows, clear } = selection;

  const run = (change: TestimonialChange) => {
    clear();
    bulk.run(rows, change);
  };
  const bar: ReactNode = (
    <>
      <TestimonialSelectionBar
        selection={selection}
        onChange={(change) => (change.deleted || change.status === 'rejected' ? setAsked(change) : run(change))}
      />
      {asked && (
        <TestimonialQuestion
          question={asked.deleted ? 'delete' : 'reject'}
          clients={rows.map(({ clientName }) => clientName)}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            run(asked);
          }}
        />
      )}
    </>
  );
  return { selection, bar };
}
