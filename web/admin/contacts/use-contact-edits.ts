import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Contact, markResponded, setContactNotes, setContactStatus } from '#common/contract/contacts.ts';
import {
  type ContactPriority,
  type ContactStatus,
  contactPriorityOptions,
  contactStatusOptions,
} from '#common/dashboard-options.ts';
import { labelOf } from '#common/options.ts';
import type { Difference } from '#web/admin/components/conflict-notice.tsx';
import { useUndoToast } from '#web/admin/components/use-undo.tsx';
import { isSignedOut, storedVersion } from '#web/admin/lib/failure.ts';
import { contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import { changeContact, findContact, holdContacts, putBack } from './queries.ts';

/** A change of a contact by the owner. */
export type ContactEdit =
  | { kind: 'status'; status: ContactStatus }
  | { kind: 'priority'; priority: ContactPriority }
  | { kind: 'notes'; notes: string }
  | { kind: 'respond' };

const RESPONDER = 'Admin';

/** Sends an edit, based on the version of `updatedAt`. @throws ApiError; 409 when there is a newer one */
function sendEdit(id: string, edit: ContactEdit, updatedAt: string) {
  const params = { id };
  switch (edit.kind) {
    case 'status':
      return call(setContactStatus, { params, body: { status: edit.status, updatedAt } });
    case 'priority':
      return call(setContactStatus, { params, body: { priority: edit.priority, updatedAt } });
    case 'notes':
      return call(setContactNotes, { params, body: { notes: edit.notes, updatedAt } });
    case 'respond':
      return call(markResponded, { params, body: { respondedBy: RESPONDER, updatedAt } });
  }
}

/** The contact as it will be once the server has accepted the edit. */
function applyEdit(contact: Contact, edit: ContactEdit): Contact {
  switch (edit.kind) {
    case 'status':
      return { ...contact, status: edit.status };
    case 'priority':
      return { ...contact, priority: edit.priority };
    case 'notes':
      return { ...contact, notes: edit.notes };
    case 'respond':
      return {
        ...contact,
        respondedBy: RESPONDER,
        respondedAt: new Date().toISOString(),
        status: contact.status === 'new' ? 'contacted' : contact.status,
      };
  }
}

/** Names the saved part for the toast. */
function savedText(edit: ContactEdit): string {
  switch (edit.kind) {
    case 'status':
      return `Status: ${labelOf(contactStatusOptions, edit.status, edit.status)}`;
    case 'priority':
      return `Priority: ${labelOf(contactPriorityOptions, edit.priority, edit.priority)}`;
    case 'notes':
      return 'Notes saved';
    case 'respond':
      return 'Marked as responded';
  }
}

/** Both versions of the fields that a refused edit changes, in words. */
export function differencesOf(saved: Contact, edit: ContactEdit): Difference[] {
  const mine = applyEdit(saved, edit);
  const statusLabel = (contact: Contact) => labelOf(contactStatusOptions, contact.status, contact.status);
  const priorityLabel = (contact: Contact) => labelOf(contactPriorityOptions, contact.priority, contact.priority);
  return [
    { label: 'Status', saved: statusLabel(saved), mine: statusLabel(mine) },
    { label: 'Priority', saved: priorityLabel(saved), mine: priorityLabel(mine) },
    { label: 'Notes', saved: saved.notes, mine: mine.notes },
    { label: 'Responded by', saved: saved.respondedBy ?? '', mine: mine.respondedBy ?? '' },
  ].filter((row) => row.saved !== row.mine);
}

/** True when the field that an edit sets was not changed elsewhere since the version that the edit is based on. */
function isUntouched(edit: ContactEdit, base: Contact, saved: Contact): boolean {
  switch (edit.kind) {
    case 'status':
    case 'priority':
    case 'notes':
      return base[edit.kind] === saved[edit.kind];
    case 'respond':
      return base.respondedAt === saved.respondedAt;
  }
}

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
