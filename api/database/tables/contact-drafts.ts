import { ascii, id, longText, nullable, oneOf, string, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { draftKinds } from '#common/dashboard-options.ts';

/** Unfinished texts of the owner for a request, one of each kind. */
export const contactDrafts = declareTable('contact_drafts', {
  id: id(),
  contactId: ascii(64),
  kind: oneOf(draftKinds, 10),
  subject: nullable(string(200)),
  body: longText(),
  /** Keys of uploaded files, as JSON. */
  attachments: text(),
  templateId: nullable(ascii(64)),
  updatedAt: timestamp(),
});
export type ContactDraftRow = RowOf<typeof contactDrafts>;
