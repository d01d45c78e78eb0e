import { GripVertical } from 'lucide-react';
import { cx } from '#web/shared/class-names.ts';

const HINT = 'how-to-move';

/** Tells assistive technology how handles work. A page with handles renders it once. */
export function MoveHint() {
  return (
    <p id={HINT} hidden>
      Press Space to pick it up, move it with the arrow keys, drop it with Space. Escape cancels.
    </p>
  );
}

/** The button that drags a row of a `SortableList`, or moves it with the keyboard. */
export function MoveHandle({ label, className }: { label: string; className?: string }) {
  return (
    <button
      type="button"
      data-move-handle
      aria-label={label}
      aria-describedby={HINT}
      title={label}
      className={cx(
        // A finger on the handle moves the row and never scrolls the page.
        'inline-flex h-9 w-7 shrink-0 cursor-grab! touch-none items-center justify-center rounded-md text-muted',
        'transition-colors hover:bg-sunken hover:text-ink active:cursor-grabbing!',
        className,
      )}
    >
      <GripVertical aria-hidden className="size-4.5" strokeWidth={1.75} />
    </button>
  );
}
