import { Archive, ArchiveRestore, Check, Eye, Pencil, Star, ThumbsDown, ThumbsUp, Trash2, X } from 'lucide-react';
import type { Testimonial } from '#common/contract/testimonials.ts';
import type { TestimonialStatus } from '#common/dashboard-options.ts';
import { SelectBox } from '#web/admin/components/bulk/select-page.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ServerIconButton } from '#web/admin/components/server-button.tsx';
import { WaitingMark } from '#web/admin/components/waiting-mark.tsx';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ExampleBadge } from '#web/shared/components/example-badge.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { Stars } from '#web/shared/components/stars.tsx';
import { positionOf, VerifiedMark } from '#web/shared/components/testimonials/client.tsx';
import { statusLabel, type TestimonialAction } from './testimonial-action.ts';

const tones: Record<TestimonialStatus, Tone> = {
  pending: 'warning',
  approved: 'positive',
  rejected: 'negative',
  archived: 'neutral',
};

export interface TestimonialHandlers {
  onAction: (testimonial: Testimonial, action: TestimonialAction) => void;
  /** Left out where it is shown already. */
  onView?: (testimonial: Testimonial) => void;
  onEdit: (testimonial: Testimonial) => void;
}

/** The buttons for one testimonial, by its status. */
export function TestimonialActions({
  testimonial,
  onAction,
  onView,
  onEdit,
}: TestimonialHandlers & { testimonial: Testimonial }) {
  const { clientName, status, isFeatured } = testimonial;
  const act = (action: TestimonialAction) => () => onAction(testimonial, action);
  const whose = `the testimonial of ${clientName}`;
  const name = <span className="sr-only"> {whose}</span>;
  return (
    <>
      {(status === 'pending' || status === 'rejected') && (
        <Button size="sm" onClick={act('approve')}>
          <Check aria-hidden className="size-4" />
          Approve{name}
        </Button>
      )}
      {status === 'pending' && (
        <Button size="sm" variant="secondary" onClick={act('reject')}>
          <X aria-hidden className="size-4" />
          Reject{name}
        </Button>
      )}
      {status === 'approved' && (
        <Button size="sm" variant="secondary" onClick={act(isFeatured ? 'unfeature' : 'feature')}>
          <Star aria-hidden className={cx('size-4', isFeatured && 'fill-accent text-accent')} />
          {isFeatured ? 'Unfeature' : 'Feature'}
          {name}
        </Button>
      )}
      {status === 'archived' && (
        <Button size="sm" variant="secondary" onClick={act('unarchive')}>
          <ArchiveRestore aria-hidden className="size-4" />
          Unarchive{name}
        </Button>
      )}
      <div className="-mr-2 ml-auto flex">
        {onView && (
          <IconButton className={rowAction} label={`View ${whose}`} icon={Eye} onClick={() => onView(testimonial)} />
        )}
        <IconButton className={rowAction} label={`Edit ${whose}`} icon={Pencil} onClick={() => onEdit(testimonial)} />
        {(status === 'approved' || status === 'rejected') && (
          <IconButton className={rowAction} label={`Archive ${whose}`} icon={Archive} onClick={act('archive')} />
        )}
        <ServerIconButton className={rowAction} label={`Delete ${whose}`} icon={Trash2} onClick={act('delete')} />
      </div>
    </>
  );
}

interface TestimonialCardProps extends TestimonialHandlers {
  testimonial: Testimonial;
  selected: boolean;
  onSelect: (selected: boolean, range: boolean) => void;
}

export function TestimonialCard({ testimonial, selected, onSelect, ...handlers }: TestimonialCardProps) {
  const { clientName, projectName, feedback, rating, wouldRecommend, dateSubmitted, consent, invitedAs } = testimonial;
  const Thumb = wouldRecommend ? ThumbsUp : ThumbsDown;
  return (
    <article
      className={cx(
        'flex h-full flex-col gap-3 rounded-lg border px-5 py-4 transition-colors',
        selected ? 'border-ink bg-sunken' : 'border-rule bg-surface',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <SelectBox
          label={`Select the testimonial of ${clientName}`}
          checked={selected}
          onChange={onSelect}
          className="-mt-1 -mr-2 -ml-2.5"
        />
        <div className="mr-auto min-w-0 [overflow-wrap:anywhere]">
          <h3 className="font-sans text-base font-medium">
            <button type="button" onClick={() => handlers.onView?.(testimonial)} className="link text-left">
              {clientName}
            </button>
          </h3>
          {invitedAs !== null && <InvitedAs name={invitedAs} />}
          {positionOf(testimonial) && <p className="text-sm">{positionOf(testimonial)}</p>}
          <p className="text-sm text-muted">{projectName}</p>
        </div>
        <WaitingMark small record={`testimonial:${testimonial._id}`} />
        <StatusBadges testimonial={testimonial} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <Stars rating={rating} />
        <span className="inline-flex items-center gap-1.5">
          <Thumb aria-hidden className="size-3.5" />
          {wouldRecommend ? 'Recommends' : 'Does not recommend'}
        </span>
        <time dateTime={dateSubmitted} className="figures">
          {shortDay(dateSubmitted)}
        </time>
        {testimonial.verified && <VerifiedMark />}
        <span title={consent ?? undefined}>
          {consent ? 'Agreed to publishing' : 'No agreement to publishing on record'}
        </span>
      </p>
      <blockquote className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{feedback}</blockquote>
      <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-rule pt-3">
        <TestimonialActions testimonial={testimonial} {...handlers} />
      </div>
    </article>
  );
}

/** The client signs with another name than the owner invited. */
function InvitedAs({ name }: { name: string }) {
  return <p className="text-sm text-warning">Invited as {name}</p>;
}

export function StatusBadges({ testimonial: { isFeatured, isExample, status } }: { testimonial: Testimonial }) {
  return (
    <p className="flex flex-wrap justify-end gap-1.5">
      {isExample && <ExampleBadge />}
      {isFeatured && <Badge tone="accent">Featured</Badge>}
      <Badge tone={tones[status]} className="whitespace-nowrap">
        {statusLabel(status)}
      </Badge>
    </p>
  );
}
