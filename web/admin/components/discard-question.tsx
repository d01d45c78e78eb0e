import { useState } from 'react';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { useLeaveGuard } from '#web/admin/forms/use-leave-guard.ts';

interface Question {
  isAsked: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Closes a form at once, or asks first where something was typed. */
export function useDiscardQuestion(changed: boolean, onClose: () => void) {
  const [isAsked, setAsked] = useState(false);
  useLeaveGuard(changed, () => setAsked(true));
  return {
    isAsked,
    close: () => (changed ? setAsked(true) : onClose()),
    onDiscard: () => {
      setAsked(false);
      onClose();
    },
    onKeep: () => setAsked(false),
  };
}

export function DiscardQuestion({ isAsked, onDiscard, onKeep }: Question) {
  if (!isAsked) return null;
  return (
    <ConfirmDialog
      title="Discard changes?"
      text="Your changes are not saved yet."
      action="Discard"
      cancel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
