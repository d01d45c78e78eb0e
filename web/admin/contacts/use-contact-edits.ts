import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Contact } from '#common/contract/contacts.ts';
import { isSignedOut, storedVersion } from '#web/admin/lib/failure.ts';
import { contactKeys } from '#web/admin/lib/query-keys.ts';
import { toast } from '#web/shared/toast.ts';
import { applyEdit, type ContactEdit, sendEdit } from './contact-edit.ts';
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

/** Edits show at once, one is sent after the other, and what the server refuses is taken back. */
export function useContactEdits({ onConflict }: { onConflict: (contact: Contact) => void }) {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<ContactConflict | null>(null);
  const [notesSaves, setNotesSaves] = useState(0);

  const { mutate, isPending } = useMutation({
    scope: { id: 'contact-edits' },
    mutationFn: ({ contact, edit, base }: Change) =>
      sendEdit(contact._id, edit, base ?? findContact(queries, contact._id)?.updatedAt ?? contact.updatedAt),
    onMutate: async ({ contact, edit }) => {
      await queries.cancelQueries({ queryKey: contactKeys.all });
      const held = holdContacts(queries);
      changeContact(queries, contact._id, (shown) => applyEdit(shown, edit));
      return held;
    },
    onSuccess: ({ data }, { edit }) => {
      changeContact(queries, data._id, () => data);
      if (edit.kind === 'notes') {
        setNotesSaves((saves) => saves + 1);
        toast.success('Notes saved');
      }
      if (edit.kind === 'respond') toast.success('Marked as responded');
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
    onSettled: () => queries.invalidateQueries({ queryKey: contactKeys.all }),
  });

  return {
    conflict,
    notesSaves,
    busy: isPending,
    change: (contact: Contact, edit: ContactEdit, base?: string) => {
      setConflict(null);
      mutate({ contact, edit, base });
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
