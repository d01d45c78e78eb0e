import {
  ascii,
  flag,
  id,
  integer,
  internal,
  longText,
  nullable,
  oneOf,
  string,
  timestamp,
} from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { bookingParties, bookingStatuses, callPlaces } from '#common/booking-options.ts';
import { calendarKinds, calendarStates, calendarWrites } from '#common/dashboard-options.ts';

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

/** One row. A transaction that takes or moves a time locks it first, so that no two of them overlap. */
export const bookingAvailability = declareTable('booking_availability', {
  id: id(),
  /** Without `updatedAt`, as JSON. */
  content: longText(),
  updatedAt: timestamp(),
});
export type BookingAvailabilityRow = RowOf<typeof bookingAvailability>;

/** An address that books once. */
export const bookingLinks = declareTable('booking_links', {
  id: id(),
  token: ascii(64),
  typeId: ascii(64),
  expiresAt: timestamp(),
  usedAt: nullable(timestamp()),
  revokedAt: nullable(timestamp()),
  bookingId: nullable(ascii(64)),
  createdAt: timestamp(),
});
export type BookingLinkRow = RowOf<typeof bookingLinks>;

/** A reminder that is still to be sent. */
export const bookingReminders = declareTable('booking_reminders', {
  id: id(),
  bookingId: ascii(64),
  /** Minutes before the call. */
  minutes: integer(),
  at: timestamp(),
});
export type BookingReminderRow = RowOf<typeof bookingReminders>;

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
