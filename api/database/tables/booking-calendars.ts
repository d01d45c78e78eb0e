import { flag, id, integer, internal, longText, nullable, oneOf, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { calendarKinds, calendarStates } from '#common/dashboard-options.ts';

/** A calendar of the owner at another server: busy times are read from it, and calls written into one of them. */
export const bookingCalendars = declareTable('booking_calendars', {
  id: id(),
  kind: oneOf(calendarKinds, 8),
  name: string(100),
  /** Encrypted `{ url, username, password }` as JSON. */
  access: internal(longText()),
  writeTo: flag(),
  fromServer: flag(),
  state: oneOf(calendarStates, 12),
  lastReadAt: nullable(timestamp()),
  failingSince: nullable(timestamp()),
  lastError: nullable(string(500)),
  /** When the owner was told that it cannot be read. */
  toldAt: nullable(timestamp()),
  /** Events of the last read. */
  events: integer(),
  /** Says as JSON what was not understood of them. */
  unread: nullable(longText()),
  /** When a reading began that has not ended: such a calendar is left alone for a while, also after a crash. */
  readingSince: nullable(timestamp()),
  /** ETag or sync token of the last read. */
  syncState: nullable(longText()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type BookingCalendarRow = RowOf<typeof bookingCalendars>;
