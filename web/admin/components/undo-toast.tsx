import { toast } from '#web/shared/toast.ts';
import { UndoButton } from './undo-button.tsx';

/** Long enough to read and to reach the button; hovering or focusing the toast stops the clock. */
const UNDO_FOR = 10_000;

/** Says what was done, and for a while offers to take it back. */
export function toastWithUndo(text: string, onUndo: () => void): void {
  toast.success(
    ({ id }) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <span>{text}</span>
        <UndoButton toastId={id} onUndo={onUndo} />
      </span>
    ),
    { duration: UNDO_FOR },
  );
}
