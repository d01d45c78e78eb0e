import { z } from 'zod';
import { bookingParties, bookingStatuses } from '#common/booking-options.ts';
import { wholeNumber } from '#common/contract/site/forms.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { bookingLinkStates, bookingLists, calendarChanges, calendarWrites } from '#common/dashboard-options.ts';
import { done, endpoint, reply } from '#common/endpoint.ts';
import {
  expectedUpdatedAt,
  id,
  idParams,
  optionalMultiLine,
  pageNumber,
  queryNumber,
  timestamp,
} from '#common/fields.ts';
import { BOOKING } from '#common/limits.ts';

/** A call as the owner sees it. */
export const Booking = z.object({
  id: z.string(),
  type: z.object({ slug: z.string(), name: z.string() }),
  minutes: z.number(),
  start: timestamp,
  end: timestamp,
  status: z.enum(bookingStatuses),
  heldUntil: timestamp.optional().describe('Of a held call: its time is free again then'),
  sequence: z.number(),
  name: z.string(),
  email: z.string(),
  /** The visitor's zone. */
  timeZone: z.string(),
  note: z.string().nullable(),
  answers: z.array(z.object({ id: z.string(), label: z.string(), text: z.string() })),
  contactId: z.string().nullable(),
  /** Reminders that are still to be sent, the first one first. */
  remindersAt: z.array(timestamp),
  calendarState: z.enum(calendarWrites),
  /** Change of the call in the owner's calendar; `start` is the new one. */
  calendarChange: z.object({ kind: z.enum(calendarChanges), start: timestamp.nullable() }).nullable(),
  cancelledBy: z.enum(bookingParties).nullable(),
  cancelReason: z.string().nullable(),
  placeMissing: z.boolean().optional().describe('A video call whose link the owner has to send'),
  unconfirmed: z
    .boolean()
    .optional()
    .describe(
      'It came with the address of an earlier client, who has not answered, accepted or confirmed anything since',
    ),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Booking = z.output<typeof Booking>;

const PATH = '/api/booking/bookings';

export const listBookings = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  scope: 'requests:read',
  summary: 'Calls: those to come by time, others the latest first',
  query: z.strictObject({
    status: z
      .preprocess((value) => (value === '' ? undefined : value), z.enum(bookingLists).default('upcoming'))
      .describe('Which calls'),
    page: pageNumber,
    limit: queryNumber(CALENDAR.pageSize, 1, CALENDAR.maxPageSize),
  }),
  reply: reply(
    z.object({
      bookings: z.array(Booking),
      pagination: z.object({
        currentPage: z.number(),
        totalPages: z.number(),
        totalBookings: z.number(),
        hasNext: z.boolean(),
        hasPrev: z.boolean(),
      }),
    }),
  ),
});

export const rescheduleBooking = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/reschedule`,
  access: 'admin',
  summary: 'Move a call to any time that no other call overlaps',
  params: idParams,
  payload: z.strictObject({ start: timestamp, ...expectedUpdatedAt }),
  example: { start: '2027-02-01T10:00:00.000Z' },
  errors: ['not_found', 'conflict', 'slot_taken', 'rule_broken'],
  reply: reply(Booking),
});

export const cancelBooking = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/cancel`,
  access: 'admin',
  summary: 'Cancel a call',
  params: idParams,
  payload: z.strictObject({ reason: optionalMultiLine(BOOKING.reason), ...expectedUpdatedAt }),
  payloadOptional: true,
  errors: ['not_found', 'conflict', 'rule_broken'],
  reply: reply(Booking),
});

/** A link that books once. */
export const BookingLink = z.object({
  id: z.string(),
  typeId: z.string(),
  url: z.string(),
  state: z.enum(bookingLinkStates),
  expiresAt: timestamp,
});
export type BookingLink = z.output<typeof BookingLink>;

const LINKS = '/api/booking/links';

export const listBookingLinks = endpoint({
  method: 'GET',
  path: LINKS,
  access: 'admin',
  summary: 'Links that book once, newest first',
  reply: reply(z.object({ links: z.array(BookingLink) })),
});

const { min, max, initial } = CALENDAR.linkDays;
export const createBookingLink = endpoint({
  method: 'POST',
  path: LINKS,
  access: 'admin',
  summary: 'Create a link that books once',
  status: 201,
  payload: z.strictObject({ typeId: id, expiresInDays: wholeNumber(min, max).default(initial) }),
  errors: ['not_found'],
  reply: reply(BookingLink),
});

export const revokeBookingLink = endpoint({
  method: 'DELETE',
  path: `${LINKS}/{id}`,
  access: 'admin',
  summary: 'Revoke a link that books once',
  params: idParams,
  errors: ['not_found'],
  reply: done,
});
