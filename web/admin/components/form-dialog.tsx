import { type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { useLeaveGuard } from '#web/admin/forms/use-leave-guard.ts';
import { Button } from '#web/shared/components/button.tsx';

interface FormDialogProps {
  title: string;
  /** Label of the button that sends the form; the title by default. */
  action?: string;
  variant?: 'danger' | undefined;
  text?: string;
  /** How a refusal is named. */
  refused?: 'Not saved' | 'Not sent';
  size?: 'sm' | 'md' | 'lg';
  isBusy: boolean;
  /** It cannot be sent now. */
  isBlocked?: boolean;
  /** Something is typed that would be lost. */
  changed?: boolean;
  /** Another button, at the other end of the footer. */
  extra?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

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

/** A dialog with a form. It asks before it throws away what was typed. */
export function FormDialog({
  title,
  action = title,
  variant,
  text,
  refused,
  size = 'md',
  isBusy,
  isBlocked,
  changed = false,
  extra,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId();
  const question = useDiscardQuestion(changed, onClose);
  return (
    <Dialog
      title={title}
      size={size}
      onClose={question.close}
      footer={
        <>
          {extra}
          <Button variant="secondary" onClick={question.close}>
            Cancel
          </Button>
          <ServerButton type="submit" form={form} busy={isBusy} disabled={isBlocked} variant={variant}>
            {action}
          </ServerButton>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Refusal {...(refused && { name: refused })} />
        {text && <p className="text-sm text-muted">{text}</p>}
        {children}
      </form>
      <DiscardQuestion {...question} />
    </Dialog>
  );
}
