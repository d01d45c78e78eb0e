import { FileJson } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { MAX_IMPORT_BODY } from '#common/limits.ts';
import { importMessages } from '#common/rules/files.ts';
import { useKeptDraft } from '#web/admin/forms/kept-draft.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';

const SHAPE = `{
  "projects": [{ "title": "…", "category": "web", "description": "…" }],
  "skills": [{ "name": "…", "category": "backend", "proficiency": "expert" }],
  "faqs": [{ "question": "…", "answer": "…" }]
}`;

const UNREADABLE = 'The file could not be read. Was it moved or changed in the meantime?';

interface ImportSourceProps {
  text: string;
  faulty: boolean;
  onText: (text: string) => void;
  /** The file cannot be taken, and why. */
  onRefused: (reason: string) => void;
}

/** JSON as text: pasted, from a chosen file, or from one that is dropped here. */
export function ImportSource({ text, faulty, onText, onRefused }: ImportSourceProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  async function read(file: File | undefined) {
    if (!file) return;
    if (file.size > MAX_IMPORT_BODY) return onRefused(importMessages.tooLarge);
    try {
      onText(await file.text());
    } catch {
      onRefused(UNREADABLE);
    }
  }

  /** In the desktop app by a dialog of the system, which also looks into the file. */
  async function choose() {
    const desktop = desktopBridge();
    if (!desktop) return chooser.current?.click();
    try {
      const file = await desktop.chooseImport();
      if (file.kind === 'read') onText(file.text);
      if (file.kind === 'failed') onRefused(`${file.message}.`);
    } catch {
      onRefused(UNREADABLE);
    }
  }

  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <>
      <TextArea
        label="JSON data"
        required
        rows={10}
        spellCheck={false}
        placeholder={SHAPE}
        value={text}
        helper="Paste the content of an export, or drop the file here."
        error={faulty ? 'This text cannot be imported as it is.' : undefined}
        className={cx('[&_textarea]:font-mono [&_textarea]:text-sm', over && '[&_textarea]:border-accent')}
        onChange={(event) => onText(event.target.value)}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (!file) return;
          event.preventDefault();
          read(file);
        }}
      />
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="JSON file"
        onChange={(event) => {
          read(event.target.files?.[0]);
          // Choosing the same file again is a change, too.
          event.target.value = '';
        }}
      />
      <Button variant="secondary" className="self-start" onClick={choose}>
        <FileJson aria-hidden className="size-4" />
        Choose file
      </Button>
    </>
  );
}

const Draft = z.object({ text: z.string() });

/** The text to import. It stays over closing the dialog, and over a session that ends; an import that is done clears it. */
export function useImportText() {
  const [text, setText] = useState('');
  const { restored, forget, discard } = useKeptDraft({
    form: 'import',
    schema: Draft,
    values: { text },
    changed: text !== '',
    restore: (kept) => setText(kept.text),
    reset: () => setText(''),
  });
  return {
    text,
    setText,
    restored,
    discard,
    clear: () => {
      forget();
      setText('');
    },
  };
}

export type ImportText = ReturnType<typeof useImportText>;
