import { Plus } from 'lucide-react';
import { cx } from '#web/shared/class-names.ts';

/** Stands at the end of a line that unfolds; in a `details` of class `group` it turns with it. */
export const FoldMark = ({ className }: { className?: string | undefined }) => (
  <Plus
    aria-hidden
    className={cx('size-5 shrink-0 text-accent transition-transform group-open:rotate-45', className)}
    strokeWidth={1.75}
  />
);
