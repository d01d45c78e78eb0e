import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { copyLink } from '#web/admin/lib/copy-link.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { Dialog } from './dialog.tsx';

interface ToldOnceDialogProps {
  title: string;
  /** Label of the box: 'Secret', 'Token'. */
  label: string;
  value: string;
  onClose: () => void;
}

/** Shows a secret that nobody can show again. */
export function ToldOnceDialog({ title, label, value, onClose }: ToldOnceDialogProps) {
  const box = useRef<HTMLInputElement>(null);
  async function copy() {
    box.current?.select();
    await copyLink(value, `The ${label.toLowerCase()} could not be copied. Select it instead.`, `${label} copied`);
  }
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
          <Button onClick={copy}>
            <Copy aria-hidden className="size-4" />
            Copy
          </Button>
        </>
      }
    >
      <TextField
        ref={box}
        label={label}
        helper="You will not see it again"
        readOnly
        value={value}
        onFocus={({ target }) => target.select()}
        className="[&_input]:font-mono"
      />
    </Dialog>
  );
}
