import { toast } from '#web/shared/toast.ts';

/** Long enough to read and to reach the button; hovering or focusing the toast stops the clock. */
const UNDO_FOR = 10_000;

/** Says what was done, and for a while offers to take it back. */
export const offerUndo = (text: string, onUndo: () => void) =>
  toast.success(
    ({ id }) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <span>{text}</span>
        <button
          type="button"
          className="link min-h-6 font-medium"
          onClick={() => {
            toast.dismiss(id);
            onUndo();
          }}
        >
          Undo
        </button>
      </span>
    ),
    { duration: UNDO_FOR },
  );
