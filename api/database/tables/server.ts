import { ascii, primaryKey, text } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

export const settings = declareTable('settings', {
  name: primaryKey(ascii(60)),
  value: text(),
});
