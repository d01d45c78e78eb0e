import { toast } from '#web/shared/toast.ts';

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
