import { toast } from '#web/shared/toast.ts';

/** Long enough to read and to reach the button; hovering or focusing the toast stops the clock. */
const UNDO_FOR = 10_000;

/** Stands in a toast, and takes it away when it is pressed. */
export function UndoButton({ toastId, onUndo }: { toastId: string; onUndo: () => void }) {
  return (
    <button
      type="button"
      className="link min-h-6 font-medium"
      onClick={() => {
        toast.dismiss(toastId);
        onUndo();
      }}
    >
      Undo
    </button>
  );
}

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
