import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Contact } from '#common/contract/contacts.ts';
import { useUndoToast } from '#web/admin/components/use-undo.ts';
import { isSignedOut, storedVersion } from '#web/admin/lib/failure.ts';
import { contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { toast } from '#web/shared/toast.ts';
import { applyEdit, type ContactEdit, isUntouched, savedText, sendEdit } from './contact-edit.ts';
import { changeContact, findContact, holdContacts, putBack } from './queries.ts';

interface Change {
  contact: Contact;
  edit: ContactEdit;
  /** Version that the edit started from, when it is not the newest one read. */
  base?: string | undefined;
}

export interface ContactConflict {
  edit: ContactEdit;
  saved: Contact;
}

const failed = {
  status: 'Failed to update status',
  priority: 'Failed to update priority',
  notes: 'Failed to save notes',
  respond: 'Failed to mark as responded',
} as const;

/**
 * Saves an edit of a contact as the owner saw it, also on a version saved elsewhere in which that field is as it was.
 * @throws ApiError
 */
async function saveOn(shown: Contact, edit: ContactEdit, base: string): ReturnType<typeof sendEdit> {
  try {
    return await sendEdit(shown._id, edit, base);
  } catch (error) {
    const saved = storedVersion(error, Contact);
    if (!saved || !isUntouched(edit, shown, saved)) throw error;
    return saveOn(saved, edit, saved.updatedAt);
  }
}

/** Edits show at once, one is sent after the other, and what the server refuses is taken back. */
export function useContactEdits({ onConflict }: { onConflict: (contact: Contact) => void }) {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<ContactConflict | null>(null);
  const [notesSaves, setNotesSaves] = useState(0);
  const told = useUndoToast();

  const { mutate, isPending } = useMutation({
    scope: { id: 'contact-edits' },
    mutationFn: ({ contact, edit, base }: Change) =>
      saveOn(contact, edit, base ?? findContact(queries, contact._id)?.updatedAt ?? contact.updatedAt),
    onMutate: async ({ contact, edit }) => {
      await queries.cancelQueries({ queryKey: contactKeys.all });
      const held = holdContacts(queries);
      changeContact(queries, contact._id, (shown) => applyEdit(shown, edit));
      return held;
    },
    onSuccess: ({ data: { undo, ...contact } }, { edit }) => {
      changeContact(queries, contact._id, () => contact);
      if (edit.kind === 'notes') setNotesSaves((saves) => saves + 1);
      told(savedText(edit), undo);
    },
    onError: (error, { contact, edit }, held) => {
      putBack(queries, held);
      const saved = storedVersion(error, Contact);
      if (saved) {
        changeContact(queries, contact._id, () => saved);
        setConflict({ edit, saved });
        onConflict(saved);
      } else if (!isSignedOut(error)) toast.error(failed[edit.kind]);
    },
    onSettled: () =>
      Promise.all([contactKeys.all, deskKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });

  return {
    conflict,
    notesSaves,
    busy: isPending,
    /** `began` holds the notes that the typing began with. */
    change: (contact: Contact, edit: ContactEdit, began?: Pick<Contact, 'notes' | 'updatedAt'>) => {
      setConflict(null);
      mutate({ contact: { ...contact, ...began }, edit, base: began?.updatedAt });
    },
    keepSaved: () => setConflict(null),
    keepMine: () => {
      if (!conflict) return;
      setConflict(null);
      mutate({ contact: conflict.saved, edit: conflict.edit, base: conflict.saved.updatedAt });
    },
  };
}

export type ContactEdits = ReturnType<typeof useContactEdits>;
