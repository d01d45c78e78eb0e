import { useState } from 'react';
import { z } from 'zod';
import { useKeptDraft } from '#web/admin/forms/kept-draft.ts';

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
