import { useEffect, useState } from 'react';
import { SECOND } from '#common/limits.ts';
import { UndoButton } from '#web/admin/components/undo-toast.tsx';
import { toast } from '#web/shared/toast.ts';

interface SendingProps {
  id: string;
  undoUntil: string;
  onUndo: () => void;
}

const secondsTo = (time: string) => Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / SECOND));

function Sending({ id, undoUntil, onUndo }: SendingProps) {
  const [left, setLeft] = useState(() => secondsTo(undoUntil));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(undoUntil)), SECOND / 4);
    return () => clearInterval(timer);
  }, [undoUntil]);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {/* Only the start is read out, not every second. */}
      <span aria-hidden className="figures">
        {left > 0 ? `Sending in ${left} s` : 'Sending'}
      </span>
      <span className="sr-only">Sending in 10 s</span>
      {left > 0 && <UndoButton toastId={id} onUndo={onUndo} />}
    </span>
  );
}

/** Counts down to the moment at which a reply goes out, and offers to take it back until then. */
export function toastSending(undoUntil: string, onUndo: () => void): void {
  toast(({ id }) => <Sending id={id} undoUntil={undoUntil} onUndo={onUndo} />, {
    duration: Math.max(SECOND, Date.parse(undoUntil) - Date.now()),
  });
}
