import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { useLeaveGuard } from '#web/admin/forms/use-leave-guard.ts';
import { saveFile } from '#web/admin/lib/save-file.ts';
import { Button } from '#web/shared/components/button.tsx';
import { useContent } from '#web/shared/site.tsx';
import { toast } from '#web/shared/toast.ts';

/** Whose codes they are, and of what: named as the authenticator app names it. */
const codesTitle = (account: string, siteName: string): string => `Recovery codes of ${account} at ${siteName}`;

/** The content of the file that the owner saves. */
const recoveryCodesText = (codes: readonly string[], account: string, siteName: string): string =>
  [codesTitle(account, siteName), 'Each one works once in place of the code of the app.', '', ...codes, ''].join('\n');

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
  } catch {
    // The browser may forbid it; the codes stand there to be selected.
    toast.error('The codes could not be copied. Select them instead.');
    return;
  }
  toast.success('Recovery codes copied');
}

/** The codes, and the ways to keep them. Printed, they are all that is on the sheet. */
function RecoveryCodes({ codes, account }: { codes: readonly string[]; account: string }) {
  const { name } = useContent().identity;
  const save = () =>
    saveFile('recovery-codes.txt', new Blob([recoveryCodesText(codes, account, name)], { type: 'text/plain' }));
  return (
    <>
      <div data-sheet>
        <h3 className="hidden text-xl font-semibold print:block">{codesTitle(account, name)}</h3>
        <ol
          aria-label="Recovery codes"
          className="figures grid gap-x-8 gap-y-2 rounded-md border border-rule bg-sunken px-5 py-4 sm:grid-cols-2 print:mt-6 print:bg-transparent"
        >
          {codes.map((code) => (
            <li key={code} className="font-mono text-base tracking-wide select-all">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => copy(codes)}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <Button variant="secondary" size="sm" onClick={save}>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
      </div>
    </>
  );
}

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
