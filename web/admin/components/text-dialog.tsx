import { useId, useState } from 'react';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { Dialog } from './dialog.tsx';

interface TextDialogProps {
  title: string;
  label: string;
  /** Label of the button that takes the text; the title by default. */
  action?: string;
  start?: string;
  maxLength: number;
  helper?: string;
  busy?: boolean;
  /** Gets the text without blanks around it, which is not empty. */
  onSubmit: (text: string) => void;
  onClose: () => void;
}

/** Asks for one line of text. */
export function TextDialog({
  title,
  label,
  action = title,
  start = '',
  maxLength,
  helper,
  busy = false,
  onSubmit,
  onClose,
}: TextDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState(start);
  const text = typed.trim();
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={busy} disabled={!text}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text && !busy) onSubmit(text);
        }}
      >
        <TextField
          label={label}
          autoFocus
          maxLength={maxLength}
          value={typed}
          {...(helper && { helper })}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}
