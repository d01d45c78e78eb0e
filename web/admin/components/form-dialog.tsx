import { type ReactNode, useId } from 'react';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { DiscardQuestion, useDiscardQuestion } from '#web/admin/components/discard-question.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
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
