/** Requests of clients, from the first word to the last email. Other domains use these names alone. */

export { contactOfEmail } from './contacts/contact-of-email.ts';
export { deleteOrphans } from './contacts/delete-remains.ts';
export { deskSettings } from './contacts/desk/settings.ts';
export { isProvenAddress, readUnconfirmedCalls } from './contacts/proven-addresses.ts';
export { queueEmails } from './contacts/received-emails.ts';
export { contactsOf, isBlocked } from './contacts/senders.ts';
export { submitContact } from './contacts/submit.ts';
export { readReplyMaterial } from './replies/reply-material.ts';
