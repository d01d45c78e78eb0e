import { id, longText, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** The one row of seller, tax, account and invoices; missing until the owner changes one. */
export const moneySettings = declareTable('money_settings', {
  id: id(),
  /** Without `updatedAt`, as JSON. */
  content: longText(),
  updatedAt: timestamp(),
});
export type MoneySettingsRow = RowOf<typeof moneySettings>;
