import { Archive, ArchiveRestore, Check, Eye, Pencil, Star, Trash2, X } from 'lucide-react';
import type { Testimonial } from '#common/contract/testimonials.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ServerIconButton } from '#web/admin/components/server-button.tsx';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import type { TestimonialAction } from './testimonial-action.ts';

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
