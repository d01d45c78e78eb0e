import { type Contact, markResponded, setContactNotes, setContactStatus } from '#common/contract/contacts.ts';
import {
  type ContactPriority,
  type ContactStatus,
  contactPriorityOptions,
  contactStatusOptions,
} from '#common/dashboard-options.ts';
import { labelOf } from '#common/options.ts';
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

/** Names the saved part for the toast. */
export function savedText(edit: ContactEdit): string {
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
export function isUntouched(edit: ContactEdit, base: Contact, saved: Contact): boolean {
  switch (edit.kind) {
    case 'status':
    case 'priority':
    case 'notes':
      return base[edit.kind] === saved[edit.kind];
    case 'respond':
      return base.respondedAt === saved.respondedAt;
  }
}
