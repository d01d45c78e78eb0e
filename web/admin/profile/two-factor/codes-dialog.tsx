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
          I have kept them
        </Button>
      }
    >
      <p className="mb-4">
        Keep these where your phone is not: each one signs you in once when you have no code of the app. They are shown
        this once.
      </p>
      <RecoveryCodes codes={codes} account={account} />
    </Dialog>
  );
}
