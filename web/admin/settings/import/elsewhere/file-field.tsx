import { useRef } from 'react';
import { MEGABYTE } from '#common/limits.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { decodeText } from './decode.ts';

interface FileFieldProps {
  label: string;
  helper: string;
  accept: string;
  maxBytes: number;
  text: string;
  error: string | null;
  onText: (text: string) => void;
  onError: (error: string) => void;
}

/** A text that is pasted, or read from a chosen file. */
export function FileField({ label, helper, accept, maxBytes, text, error, onText, onError }: FileFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);

  async function read(file: File | undefined) {
    if (!file) return;
    if (file.size > maxBytes) return onError(`The file is larger than ${maxBytes / MEGABYTE} MB`);
    try {
      onText(decodeText(await file.arrayBuffer()));
    } catch {
      onError('The file could not be read. Was it moved or changed in the meantime?');
    }
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <TextArea
        label={label}
        rows={8}
        spellCheck={false}
        value={text}
        helper={helper}
        error={error ?? undefined}
        className="w-full [&_textarea]:font-mono [&_textarea]:text-sm"
        onChange={(event) => onText(event.target.value)}
      />
      <Button variant="secondary" onClick={() => chooser.current?.click()}>
        Choose file
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        aria-label={`${label}: file`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
