import { useState } from 'react';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { useLeaveGuard } from '#web/admin/forms/use-leave-guard.ts';
import { Button } from '#web/shared/components/button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface CodesDialogProps {
  codes: readonly string[];
  account: string;
  onClose: () => void;
}

/** New recovery codes, which nobody can show again: every way out but the button that says they are saved asks first. */
export function CodesDialog({ codes, account, onClose }: CodesDialogProps) {
  const [leaving, setLeaving] = useState(false);
  const ask = () => setLeaving(true);
  useLeaveGuard(true, ask);
  return (
    <Dialog
      title="Your recovery codes"
      onClose={ask}
      footer={
        <Button autoFocus onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <p className="mb-4">
        Save these codes somewhere other than your phone. Each one signs you in once without the app. They are shown
        only this time.
      </p>
      <RecoveryCodes codes={codes} account={account} />
      {leaving && (
        <ConfirmDialog
          title="Close without saving the codes?"
          text="They cannot be shown again. Without them, a lost phone locks you out."
          action="Close"
          cancel="Back to the codes"
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}
