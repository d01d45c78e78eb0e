import type { z } from 'zod';
import { Contact } from '#common/contract/contacts.ts';

/** Describes what a notice of a new contact needs; the rest may change with the version of the server. */
const ArrivedContact = Contact.pick({ id: true, name: true, message: true, projectType: true });
export type ArrivedContact = z.output<typeof ArrivedContact>;

/** The contact of an event of the contact stream; `null` for one that a server of another version wrote differently. */
export function readContactEvent(data: string): ArrivedContact | null {
  try {
    const contact = ArrivedContact.safeParse(JSON.parse(data));
    return contact.success ? contact.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
