import { Archive, Check, Star, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Testimonial } from '#common/contract/testimonials.ts';
import { SelectionBar } from '#web/admin/components/bulk/selection-bar.tsx';
import { useBulkChange } from '#web/admin/components/bulk/use-bulk-change.ts';
import { type RowSelection, useSelection } from '#web/admin/components/bulk/use-selection.ts';
import { Button } from '#web/shared/components/button.tsx';
import { type TestimonialChange, testimonialBulk } from './testimonial-bulk.ts';
import { TestimonialQuestion } from './testimonial-question.tsx';
import type { TestimonialFilters } from './use-testimonial-filters.ts';

interface TestimonialSelectionBarProps {
  selection: RowSelection<Testimonial>;
  onChange: (change: TestimonialChange) => void;
}

const choices = [
  { label: 'Approve', icon: Check, change: { status: 'approved' } },
  { label: 'Reject', icon: X, change: { status: 'rejected' } },
  { label: 'Feature', icon: Star, change: { isFeatured: true } },
  { label: 'Archive', icon: Archive, change: { status: 'archived' } },
] as const;

function TestimonialSelectionBar({ selection, onChange }: TestimonialSelectionBarProps) {
  const whose = <span className="sr-only"> selected testimonials</span>;
  return (
    <SelectionBar what="testimonials" count={selection.count} elsewhere={selection.elsewhere} onClear={selection.clear}>
      {choices.map(({ label, icon: Icon, change }) => (
        <Button key={label} variant="secondary" size="sm" onClick={() => onChange(change)}>
          <Icon aria-hidden className="size-4 max-sm:hidden" />
          {label}
          {whose}
        </Button>
      ))}
      <Button variant="danger" size="sm" onClick={() => onChange({ deleted: true })}>
        <Trash2 aria-hidden className="size-4 max-sm:hidden" />
        Delete{whose}
      </Button>
    </SelectionBar>
  );
}

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
