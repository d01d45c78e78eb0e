import { Copy } from 'lucide-react';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { copyLink } from '#web/admin/lib/copy-link.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

interface SecretOnceProps {
  title: string;
  /** Name of the text box. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** A secret that the server tells once, with a way to copy it. */
export function SecretOnce({ title, label, secret, onClose }: SecretOnceProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
          <Button onClick={() => void copyLink(secret, 'The browser did not allow copying', 'Copied to clipboard!')}>
            <Copy aria-hidden className="size-4" />
            Copy
          </Button>
        </>
      }
    >
      <TextField
        label={label}
        readOnly
        value={secret}
        helper="You will not see it again"
        className="font-mono"
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
