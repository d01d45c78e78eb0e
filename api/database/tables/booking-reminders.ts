import { ascii, id, integer, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** A reminder that is still to be sent. */
export const bookingReminders = declareTable('booking_reminders', {
  id: id(),
  bookingId: ascii(64),
  /** Minutes before the call. */
  minutes: integer(),
  at: timestamp(),
});
export type BookingReminderRow = RowOf<typeof bookingReminders>;
