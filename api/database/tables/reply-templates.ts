import { id, longText, nullable, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** Texts to start a reply with; their fields stand in braces. */
export const replyTemplates = declareTable('reply_templates', {
  id: id(),
  name: string(80),
  subject: nullable(string(200)),
  body: longText(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type ReplyTemplateRow = RowOf<typeof replyTemplates>;
