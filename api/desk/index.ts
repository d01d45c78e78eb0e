/** Requests of clients, from the first word to the last email. Other domains use these names alone. */

export { contactOfEmail } from './contacts/contact-of-email.ts';
export { deleteOrphans } from './contacts/delete-remains.ts';
export { deskSettings } from './contacts/desk/settings.ts';
export { isProvenAddress } from './contacts/proven-addresses.ts';
export { queueEmails } from './contacts/queue-emails.ts';
export { contactsOf, isBlocked } from './contacts/same-email.ts';
export { submitContact } from './contacts/submit.ts';
export { readUnconfirmedCalls } from './contacts/unconfirmed-calls.ts';
export { readReplyMaterial } from './replies/reply-material.ts';
