import { id, longText, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** The one row of settings of estimates and quotes; missing until the owner changes one. */
export const quoteSettings = declareTable('quote_settings', {
  id: id(),
  /** Without `updatedAt`, as JSON. */
  content: longText(),
  updatedAt: timestamp(),
});
export type QuoteSettingsRow = RowOf<typeof quoteSettings>;
