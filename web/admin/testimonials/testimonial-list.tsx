import { Quote } from 'lucide-react';
import type { Testimonial } from '#common/contract/testimonials.ts';
import { SelectPage } from '#web/admin/components/bulk/select-page.tsx';
import { clearOfBar } from '#web/admin/components/bulk/selection-bar.tsx';
import type { RowSelection } from '#web/admin/components/bulk/use-selection.ts';
import type { View } from '#web/admin/components/view-toggle.tsx';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { LOAD_FAILED, type useTestimonialList } from './queries.ts';
import type { TestimonialHandlers } from './testimonial-actions.tsx';
import { TestimonialCard } from './testimonial-card.tsx';

interface TestimonialListProps extends TestimonialHandlers {
  list: ReturnType<typeof useTestimonialList>;
  selection: RowSelection<Testimonial>;
  view: View;
  filtered: boolean;
  onClear: () => void;
}

export function TestimonialList({ list, selection, view, filtered, onClear, ...handlers }: TestimonialListProps) {
  if (list.isPending)
    return (
      <div role="status">
        <p className="mb-3 text-sm text-muted">Loading testimonials...</p>
        <Skeleton className="h-[32rem]" />
      </div>
    );
  if (list.isError) return <ErrorState message={LOAD_FAILED} busy={list.isFetching} onRetry={() => list.refetch()} />;
  const testimonials = list.data.data;
  if (testimonials.length === 0)
    return (
      <EmptyState
        icon={Quote}
        title="No testimonials found"
        text={filtered ? 'Try adjusting your filters to see more results.' : 'No testimonials have been submitted yet.'}
      >
        {filtered && (
          <Button variant="secondary" size="sm" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-2">
      <SelectPage selection={selection} className="-ml-1.5" />
      <ul
        aria-busy={list.isPlaceholderData}
        className={cx(
          'grid gap-4',
          clearOfBar,
          view === 'grid' && 'md:grid-cols-2 2xl:grid-cols-3',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {testimonials.map((testimonial) => (
          <li key={testimonial._id}>
            <TestimonialCard
              testimonial={testimonial}
              selected={selection.has(testimonial)}
              onSelect={(selected, range) => selection.toggle(testimonial, selected, range)}
              {...handlers}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
