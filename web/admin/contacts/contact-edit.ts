import { type Contact, markResponded, setContactNotes, setContactStatus } from '#common/contract/contacts.ts';
import {
  type ContactPriority,
  type ContactStatus,
  contactPriorityOptions,
  contactStatusOptions,
  labelOf,
} from '#common/options.ts';
import type { Difference } from '#web/admin/components/conflict-notice.tsx';
import { call } from '#web/shared/api/client.ts';

/** A change of a contact by the owner. */
export type ContactEdit =
  | { kind: 'status'; status: ContactStatus }
  | { kind: 'priority'; priority: ContactPriority }
  | { kind: 'notes'; notes: string }
  | { kind: 'respond' };

const RESPONDER = 'Admin';

/** Sends an edit, based on the version of `updatedAt`. @throws ApiError; 409 when there is a newer one */
export function sendEdit(id: string, edit: ContactEdit, updatedAt: string) {
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
export function applyEdit(contact: Contact, edit: ContactEdit): Contact {
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
