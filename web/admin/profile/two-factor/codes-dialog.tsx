import { Dialog } from '#web/admin/components/dialog.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface CodesDialogProps {
  codes: readonly string[];
  account: string;
  onClose: () => void;
}

/** New recovery codes, which nobody can show again. */
export function CodesDialog({ codes, account, onClose }: CodesDialogProps) {
  return (
    <Dialog
      title="Your recovery codes"
      onClose={onClose}
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
    </Dialog>
  );
}
