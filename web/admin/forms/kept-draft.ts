import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { useAuth } from '#web/shared/auth.tsx';
import { draftName, eraseDraft, keepDraft, readDraft } from './kept-draft-storage.ts';

interface KeptDraftOptions<Values> {
  /** The form and its row: 'project:new', `contact-notes:${id}`. */
  form: string;
  /** A kept draft is restored only if it matches. */
  schema: z.core.$ZodType<Values>;
  /** The current values of the form. */
  values: Values;
  /** True when the values differ from the saved ones. */
  changed: boolean;
  /** The `updatedAt` that the typing began with, so that a later save still meets a newer version. */
  base?: string | undefined;
  /** Puts the kept values back into the form, which is `changed` afterwards. */
  restore: (values: Values, base: string | undefined) => void;
  /** Puts the saved values back into the form. */
  reset: () => void;
}

/**
 * Keeps what is typed in a form over a session that ends in the middle of it: the text is there again when the same
 * form is opened after signing in. Once the form is unchanged again nothing is kept; a form that closes when it has
 * saved, or is given up, calls `forget`. Show `RestoredNotice` while `restored`.
 */
export function useKeptDraft<Values>(options: KeptDraftOptions<Values>) {
  const { form, schema, values, changed, base, restore, reset } = options;
  const { user } = useAuth();
  const name = user && draftName(user.id, form);
  const [restored, setRestored] = useState(false);
  // A form that has just opened is unchanged, too, and must not throw away what it is about to bring back.
  const keeping = useRef(false);
  const text = JSON.stringify(values);

  const bringBack = useEffectEvent((from: string) => {
    const kept = readDraft(from, schema);
    setRestored(kept !== null);
    if (kept) restore(kept.values, kept.base);
  });
  const keep = useEffectEvent((under: string) => keepDraft(under, { values, base }));

  useEffect(() => {
    keeping.current = false;
    if (name) bringBack(name);
  }, [name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text tells when the values are others
  useEffect(() => {
    if (!name) return;
    if (changed) {
      keeping.current = true;
      keep(name);
    } else if (keeping.current) {
      keeping.current = false;
      eraseDraft(name);
      setRestored(false);
    }
  }, [name, changed, text, base]);

  const forget = () => {
    if (name) eraseDraft(name);
    keeping.current = false;
    setRestored(false);
  };
  return {
    /** The form shows text from before the last sign-in. */
    restored,
    /** The text has been saved or given up. */
    forget,
    /** Throws the restored text away and shows what is saved. */
    discard: () => {
      forget();
      reset();
    },
  };
}
