import type { ReactNode } from 'react';
import { Button } from '#web/shared/components/button.tsx';
import { Dialog } from './dialog.tsx';
import { ServerButton } from './server-button.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Label of the button that confirms: 'Delete', 'Logout'. */
  action: string;
  cancel?: string;
  busy?: boolean;
  /** It cannot be confirmed while the server cannot be reached. */
  needsServer?: boolean;
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
  needsServer = false,
  children,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const Confirm = needsServer ? ServerButton : Button;
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
          <Confirm variant="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Confirm>
        </>
      }
    >
      <p>{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </Dialog>
  );
}
