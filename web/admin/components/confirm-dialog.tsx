import type { ReactNode } from 'react';
import { Button } from '#web/shared/components/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Label of the button that confirms: 'Delete', 'Logout'. */
  action: string;
  cancel?: string;
  busy?: boolean;
  /** What else is to be known before, such as an email that goes out. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that is hard to take back. Focus starts on the way out. */
export function ConfirmDialog({
  title,
  text,
  action,
  cancel = 'Cancel',
  busy = false,
  children,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      size="sm"
      role="alertdialog"
      onClose={onCancel}
      footer={
        <>
          <Button variant="secondary" autoFocus onClick={onCancel}>
            {cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </Dialog>
  );
}
