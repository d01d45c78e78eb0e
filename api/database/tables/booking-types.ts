import { ascii, flag, id, integer, longText, nullable, oneOf, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { callPlaces } from '#common/booking-options.ts';

/** A kind of call that visitors can book. */
export const bookingTypes = declareTable('booking_types', {
  id: id(),
  slug: ascii(60),
  name: string(100),
  description: nullable(string(500)),
  minutes: integer(),
  placeKind: oneOf(callPlaces, 8),
  /** Told to those who booked only. */
  placeText: nullable(string(300)),
  /** `{ id, label, required, long }[]` as JSON. */
  questions: longText(),
  active: flag(),
  /** Order on the site, the smallest first. */
  position: integer(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type BookingTypeRow = RowOf<typeof bookingTypes>;
