import { type Contact, changeContacts, type ContactChange as OneChange } from '#common/contract/contacts.ts';
import { contactPriorityOptions, contactStatusOptions } from '#common/dashboard-options.ts';
import { labelOf } from '#common/options.ts';
import type { BulkKind } from '#web/admin/components/bulk/bulk-kind.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { contactKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { changeContact, dropContact, findContact } from './queries.ts';

export type ContactChange = Omit<OneChange, 'id' | 'updatedAt'>;

const counted = (rows: readonly Contact[]) => amount(rows.length, 'request');

function done({ status, priority, deleted }: ContactChange, rows: readonly Contact[]): string {
  if (deleted) return `${counted(rows)} deleted`;
  if (status) return `${counted(rows)} set to ${labelOf(contactStatusOptions, status, status)}`;
  return `${counted(rows)} set to ${labelOf(contactPriorityOptions, priority ?? '', '')} priority`;
}

/** Bulk changes of contacts: status, priority, delete and restore. */
export const contactBulk: BulkKind<Contact, ContactChange> = {
  queryKey: contactKeys.all,
  scope: 'contact-edits',
  nameOf: ({ name }) => name,
  send: (changes) => call(changeContacts, { body: { changes } }),
  apply: (contact, { status, priority, deleted }) =>
    deleted ? null : { ...contact, status: status ?? contact.status, priority: priority ?? contact.priority },
  inverse: (contact, { status, priority, deleted }) => ({
    ...(status && { status: contact.status }),
    ...(priority && { priority: contact.priority }),
    ...(deleted && { deleted: false }),
  }),
  rewrite: (queries, id, change) => {
    const known = findContact(queries, id);
    if (known && change(known) === null) dropContact(queries, id);
    else changeContact(queries, id, (contact) => change(contact) ?? contact);
  },
  find: findContact,
  texts: {
    done,
    undone: (rows) => `${counted(rows)} as before`,
    failed: (rows) => `Failed to change ${counted(rows)}`,
  },
};
