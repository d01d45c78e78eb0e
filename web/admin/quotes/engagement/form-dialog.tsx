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
  variant?: 'danger';
  text?: string;
  /** How a refusal is named. */
  refused?: 'Not saved' | 'Not sent';
  isBusy: boolean;
  /** Something is typed that would be lost. */
  changed: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog with a form that asks before it throws away what was typed. */
export function FormDialog({
  title,
  action = title,
  variant,
  text,
  refused,
  isBusy,
  changed,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId();
  const question = useDiscardQuestion(changed, onClose);
  return (
    <Dialog
      title={title}
      onClose={question.close}
      footer={
        <>
          <Button variant="secondary" onClick={question.close}>
            Cancel
          </Button>
          <ServerButton type="submit" form={form} busy={isBusy} variant={variant}>
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
