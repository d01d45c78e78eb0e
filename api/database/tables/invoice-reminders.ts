import { ascii, id, integer, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** Reminders that were sent: the key has invoice and step, so each goes out once over all instances. */
export const invoiceReminders = declareTable('invoice_reminders', {
  id: id(),
  invoiceId: ascii(64),
  step: integer(),
  /** Day of the site's zone: never two on one. */
  day: ascii(10),
  at: timestamp(),
});
export type InvoiceReminderRow = RowOf<typeof invoiceReminders>;
