import { Dialog } from '#web/admin/components/dialog.tsx';
import { ContentDialog } from '#web/admin/content-editor/content-dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { useTestimonial } from './queries.ts';
import { testimonialType } from './testimonial-form.tsx';

/** Opens the form once the testimonial that the address names is there. */
export function TestimonialEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending, isError, isFetching, refetch } = useTestimonial(id);
  if (data) return <ContentDialog type={testimonialType} row={data} onClose={onClose} />;
  return (
    <Dialog title={testimonialType.texts.editTitle} size="lg" onClose={onClose}>
      {isPending && <Skeleton className="h-96" />}
      {isError && <ErrorState message="Failed to load this testimonial" busy={isFetching} onRetry={() => refetch()} />}
      {data === null && <EmptyState title="No such testimonial" text="It may have been deleted in the meantime." />}
    </Dialog>
  );
}
