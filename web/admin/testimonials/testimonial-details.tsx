import { useRef } from 'react';
import type { Testimonial } from '#common/contract/testimonials.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { positionOf, VerifiedMark } from '#web/shared/components/testimonials/client.tsx';
import { TestimonialCard as PublicCard } from '#web/shared/components/testimonials/testimonial-card.tsx';
import { useTestimonial } from './queries.ts';
import { StatusBadges, TestimonialActions, type TestimonialHandlers } from './testimonial-card.tsx';

interface TestimonialDetailsProps extends Omit<TestimonialHandlers, 'onView'> {
  id: string;
  onClose: () => void;
}

/** A testimonial whole, and beside it how the site shows it. */
export function TestimonialDetails({ id, onClose, onAction, onEdit }: TestimonialDetailsProps) {
  const { data, isPending, isError, isFetching, refetch } = useTestimonial(id);
  return (
    <Dialog
      title="Testimonial"
      size="lg"
      onClose={onClose}
      footer={
        data && (
          <div className="flex w-full flex-wrap items-center gap-2">
            <TestimonialActions testimonial={data} onAction={onAction} onEdit={onEdit} />
          </div>
        )
      }
    >
      {isPending && <Skeleton className="h-96" />}
      {isError && <ErrorState message="Failed to load this testimonial" busy={isFetching} onRetry={() => refetch()} />}
      {data === null && <EmptyState title="No such testimonial" text="It may have been deleted in the meantime." />}
      {data && <Whole testimonial={data} />}
    </Dialog>
  );
}

function Whole({ testimonial }: { testimonial: Testimonial }) {
  const { clientName, projectName, feedback, rating, wouldRecommend, verified, consent, invitedAs } = testimonial;
  const position = positionOf(testimonial);
  const words = useRef<HTMLQuoteElement>(null);
  const facts = [
    ['Client', clientName],
    ...(position ? [['Position', position] as const] : []),
    ...(invitedAs === null ? [] : [['Invited as', invitedAs] as const]),
    ['Project', projectName],
    ['Overall Rating', `${rating} of 5`],
    ['Recommends', wouldRecommend ? 'Yes' : 'No'],
    ['Submitted', dayAndTime(testimonial.dateSubmitted)],
    ['Approved', testimonial.dateApproved ? dayAndTime(testimonial.dateApproved) : 'Not yet'],
    ['Sent through', verified ? <VerifiedMark key="verified" className="text-ink!" /> : 'The public form'],
    ['Publishing', consent ?? 'No agreement on record'],
  ] as const;
  return (
    <div className="grid gap-7 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_auto]">
      <section className="flex min-w-0 flex-col gap-4">
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-base font-semibold">Details</h3>
          <StatusBadges testimonial={testimonial} />
        </div>
        <FactList facts={facts} compact />
        <h3 className="text-base font-semibold">Feedback</h3>
        <blockquote
          ref={words}
          tabIndex={-1}
          className="rounded-md border border-rule bg-sunken px-4 py-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {feedback}
        </blockquote>
      </section>
      <section className="flex min-w-0 flex-col gap-4">
        <h3 className="text-base font-semibold">On the site</h3>
        <div className="rounded-md bg-sunken p-4 max-sm:-mx-1 max-sm:px-1 [&>figure]:mx-auto [&>figure]:max-w-full [&>figure]:min-h-80">
          <PublicCard
            testimonial={testimonial}
            onRead={() => {
              words.current?.scrollIntoView({ block: 'nearest' });
              words.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      </section>
    </div>
  );
}
