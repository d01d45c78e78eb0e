import { GripVertical } from 'lucide-react';
import { cx } from '#web/shared/class-names.ts';

const HINT = 'how-to-move';

/** Tells assistive technology how handles work. Each list with handles renders one; a list in a dialog has an id of its own. */
export function MoveHint({ id = HINT }: { id?: string }) {
  return (
    <p id={id} hidden>
      Press Space to pick it up, move it with the arrow keys, drop it with Space. Escape cancels.
    </p>
  );
}

interface MoveHandleProps {
  label: string;
  /** Id of the `MoveHint` of its list. */
  hint?: string;
  className?: string;
}

/** The button that drags a row of a `SortableList`, or moves it with the keyboard. */
export function MoveHandle({ label, hint = HINT, className }: MoveHandleProps) {
  return (
    <button
      type="button"
      data-move-handle
      aria-label={label}
      aria-describedby={hint}
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
