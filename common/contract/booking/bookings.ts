import { z } from 'zod';
import { bookingParties, bookingStatuses, callPlaces } from '#common/booking-options.ts';
import { timeZone } from '#common/contract/hours.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { email, id, optionalVisitorText, timestamp, visitorLine } from '#common/fields.ts';
import { BOOKING } from '#common/limits.ts';
import * as rules from '#common/texts/keys/rules.ts';
import { t } from '#common/texts/text.ts';
import { linkToken, slug } from './free-times.ts';

/** Protection against programs that the booking form shares with the contact form. */
export const botFields = {
  website: z.string().optional().describe('Left empty by people'),
  filledIn: z.number().optional().describe('Milliseconds from opening the form to sending it'),
};

export const BookingRequest = z.strictObject({
  type: slug,
  start: timestamp,
  name: visitorLine({ max: BOOKING.name, required: () => t(rules.nameRequired) }),
  email,
  timeZone,
  note: optionalVisitorText(BOOKING.note),
  answers: z
    .array(z.strictObject({ id, text: optionalVisitorText(BOOKING.answer).describe('Blank is no answer') }))
    .max(20)
    .optional(),
  link: linkToken.optional(),
  ...botFields,
});
export type BookingRequest = z.output<typeof BookingRequest>;

const shared = {
  id: z.string(),
  type: z.object({ slug: z.string(), name: z.string() }),
  minutes: z.number(),
  start: timestamp,
  end: timestamp,
  /** The visitor's zone. */
  timeZone: z.string(),
  status: z.enum(bookingStatuses),
  heldUntil: timestamp.optional().describe('Of a held call: until then its email can be confirmed'),
  place: z.object({ kind: z.enum(callPlaces), text: z.string().nullable() }),
};

export const Booked = z.object({ ...shared, token: z.string(), url: z.string() });
export type Booked = z.output<typeof Booked>;

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/booking',
  access: 'public',
  summary: 'Book a call',
  description:
    'A time that others took meanwhile is answered 409 `slot_taken`, one that the calendar never offers 422; both with the nearest free times in `data.alternatives`. On a day with many calls of unknown addresses the call is `held` until `heldUntil`: the link in an email confirms it.',
  example: {
    type: '30-minute-consultation',
    start: '2027-02-01T09:00:00.000Z',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    timeZone: 'Europe/London',
  },
  status: 201,
  idempotent: true,
  payload: BookingRequest,
  errors: ['not_found', 'slot_taken', 'rate_limited'],
  reply: reply(Booked),
});

/** A call as whoever has its token sees it: without email, note and answers. */
export const ManagedBooking = z.object({
  ...shared,
  name: z.string(),
  sequence: z.number(),
  /** It can still be moved or cancelled. */
  canChange: z.boolean(),
  cancelledBy: z.enum(bookingParties).nullable(),
  cancelReason: z.string().nullable(),
});
export type ManagedBooking = z.output<typeof ManagedBooking>;

/** A token with any wrong character is answered as an unknown one, so nothing is refused here. */
const tokenParams = z.object({ token: z.string().describe('Token of the booking') });
const PATH = '/api/booking/manage/{token}';

export const getManagedBooking = endpoint({
  method: 'GET',
  path: PATH,
  access: 'public',
  secret: true,
  summary: 'A booked call',
  params: tokenParams,
  errors: ['not_found'],
  reply: reply(ManagedBooking),
});

export const rescheduleManagedBooking = endpoint({
  method: 'POST',
  path: `${PATH}/reschedule`,
  access: 'public',
  secret: true,
  summary: 'Move a booked call to another time',
  description: 'The time that it has changes nothing. Refusals are those of booking.',
  params: tokenParams,
  payload: z.strictObject({ start: timestamp, timeZone: timeZone.optional() }),
  example: { start: '2027-02-01T10:00:00.000Z' },
  errors: ['not_found', 'slot_taken', 'rule_broken', 'rate_limited'],
  reply: reply(ManagedBooking),
});

export const confirmManagedBooking = endpoint({
  method: 'POST',
  path: `${PATH}/confirm`,
  access: 'public',
  secret: true,
  summary: 'Confirm a held call by the key of its email',
  description: 'Once more changes nothing. A wrong key and one that comes late are answered 410 `expired`.',
  params: tokenParams,
  payload: z.strictObject({ key: z.string().max(200) }),
  example: { key: 'k3fzq2aa7mdn5xvw2pbc6tyr' },
  errors: ['not_found', 'expired'],
  reply: reply(ManagedBooking),
});

export const cancelManagedBooking = endpoint({
  method: 'POST',
  path: `${PATH}/cancel`,
  access: 'public',
  secret: true,
  summary: 'Cancel a booked call',
  params: tokenParams,
  payload: z.strictObject({ reason: optionalVisitorText(BOOKING.reason) }),
  payloadOptional: true,
  errors: ['not_found', 'rule_broken', 'rate_limited'],
  reply: reply(ManagedBooking),
});

export const getInvitation = endpoint({
  method: 'GET',
  path: `${PATH}/invitation.ics`,
  access: 'public',
  secret: true,
  summary: 'The call as an event for a calendar (RFC 5545)',
  params: tokenParams,
  errors: ['not_found'],
  produces: 'text/calendar',
});
