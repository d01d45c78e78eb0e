import { ascii, id, integer, internal, longText, nullable, oneOf, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { bookingParties, bookingStatuses, callPlaces } from '#common/booking-options.ts';
import { calendarWrites } from '#common/dashboard-options.ts';

/** A call. It keeps what its kind was called when it was booked. */
export const bookings = declareTable('bookings', {
  id: id(),
  /** The visitor's key to this call. */
  token: internal(ascii(64)),
  typeId: ascii(64),
  typeSlug: ascii(60),
  typeName: string(100),
  minutes: integer(),
  placeKind: oneOf(callPlaces, 8),
  placeText: nullable(string(300)),
  start: timestamp(),
  end: timestamp(),
  /** `start` of a call that takes its time, else `null`: unique, so that a time is taken once. */
  confirmedStart: nullable(timestamp()),
  status: oneOf(bookingStatuses, 12),
  /** SEQUENCE of the invitation (RFC 5545, 3.8.7.4). */
  sequence: integer(),
  name: string(100),
  email: string(254),
  /** The visitor's zone. */
  timeZone: ascii(64),
  note: nullable(longText()),
  /** `{ id, label, text }[]` as JSON. */
  answers: longText(),
  contactId: nullable(ascii(64)),
  calendarState: oneOf(calendarWrites, 8),
  /** The calendar that has its event, and the ETag of that event. */
  calendarId: nullable(ascii(64)),
  calendarTag: nullable(string(500)),
  /** The change of its event in the owner's calendar: `{ kind, start }` as JSON. */
  calendarChange: nullable(longText()),
  cancelledBy: nullable(oneOf(bookingParties, 8)),
  cancelReason: nullable(string(500)),
  /** A held call has a time until which its email can be confirmed, and the key that the email has. */
  heldUntil: nullable(timestamp()),
  confirmKey: nullable(internal(ascii(64))),
  /** When the click in the email showed that its mailbox is the visitor's. */
  emailConfirmedAt: nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type BookingRow = RowOf<typeof bookings>;
