import { ascii, id, nullable, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** A busy time of a connected calendar, as it was read last. Of its event nothing else is stored. */
export const bookingBusy = declareTable('booking_busy', {
  id: id(),
  calendarId: ascii(64),
  start: timestamp(),
  /** The time from which on it is free. */
  end: timestamp(),
  /** The call of ours whose event this is. */
  bookingId: nullable(ascii(64)),
});
export type BookingBusyRow = RowOf<typeof bookingBusy>;
