import { useState } from 'react';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { useLeaveGuard } from '#web/admin/forms/use-leave-guard.ts';

interface Question {
  isAsked: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Closes a dialog at once, or asks first where something was typed. Passwords are among it, so nothing of it is kept. */
export function useDiscardQuestion(changed: boolean, onClose: () => void) {
  const [isAsked, setAsked] = useState(false);
  useLeaveGuard(changed, () => setAsked(true));
  return {
    isAsked,
    close: () => (changed ? setAsked(true) : onClose()),
    onDiscard: onClose,
    onKeep: () => setAsked(false),
  };
}

export function DiscardQuestion({ isAsked, onDiscard, onKeep }: Question) {
  if (!isAsked) return null;
  return (
    <ConfirmDialog
      title="Discard changes?"
      text="What you typed is not saved."
      action="Discard"
      cancel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
