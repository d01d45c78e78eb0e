import { ascii, id, longText, nullable, oneOf, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { entryTypes } from '#common/dashboard-options.ts';

/** The timeline of each request, without its form: that is the request itself. */
export const contactEntries = declareTable('contact_entries', {
  id: id(),
  contactId: ascii(64),
  type: oneOf(entryTypes, 20),
  author: string(254),
  /** Only notes and emails have a text. */
  text: nullable(longText()),
  /** The other fields of the type, as JSON. */
  data: nullable(longText()),
  at: timestamp(),
  updatedAt: timestamp(),
});
export type ContactEntryRow = RowOf<typeof contactEntries>;
