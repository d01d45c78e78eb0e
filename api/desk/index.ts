/** Requests of clients, from the first word to the last email. Other domains use these names alone. */

export { contactOfEmail } from './contacts/contact-of-email.ts';
export { deleteOrphans } from './contacts/delete-remains.ts';
export { deskSettings } from './contacts/desk/settings.ts';
export { isProvenAddress } from './contacts/proven-addresses.ts';
export { queueEmails } from './contacts/queue-emails.ts';
export { requireContact } from './contacts/require-contact.ts';
export { contactsOf, isBlocked } from './contacts/same-email.ts';
export { assertNotBot, submitContact } from './contacts/submit.ts';
export { isNotForged } from './contacts/timeline/entries.ts';
export { presentEntry } from './contacts/timeline/present-entry.ts';
export { readUnconfirmedCalls } from './contacts/unconfirmed-calls.ts';
export { clientValues } from './replies/client-values.ts';
export { defaultSubject } from './replies/default-subject.ts';
export { createTemplates, type Templates } from './replies/templates.ts';
