import { id, integer, string, text } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { entryColumns } from './entry-columns.ts';

export const faqs = declareTable('faqs', {
  id: id(),
  question: string(300),
  answer: text(),
  category: string(60),
  priority: integer(),
  tags: text(),
  ...entryColumns,
});
export type FaqRow = RowOf<typeof faqs>;
