import { id, longText, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** One row. A transaction that takes or moves a time locks it first, so that no two of them overlap. */
export const bookingAvailability = declareTable('booking_availability', {
  id: id(),
  /** Without `updatedAt`, as JSON. */
  content: longText(),
  updatedAt: timestamp(),
});
export type BookingAvailabilityRow = RowOf<typeof bookingAvailability>;
