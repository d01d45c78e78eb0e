import { ascii, id, integer, sortedString } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { TAGS } from '#common/dashboard-limits.ts';

export const contactTags = declareTable('contact_tags', {
  id: id(),
  contactId: ascii(64),
  name: sortedString(TAGS.maxLength),
  /** Place among the tags of the request, from 0. */
  position: integer(),
});
export type ContactTagRow = RowOf<typeof contactTags>;
