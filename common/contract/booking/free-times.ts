import { z } from 'zod';
import { callPlaces } from '#common/booking-options.ts';
import { timeZone } from '#common/contract/hours.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { timestamp, unset } from '#common/fields.ts';
import { BOOKING } from '#common/limits.ts';
import * as rules from '#common/texts/keys/rules.ts';
import { t } from '#common/texts/text.ts';

export const day = z.iso.date({ error: () => t(rules.dateExample) });

export const slug = z
  .string()
  .max(BOOKING.slug, { error: () => t(rules.charactersMost, { count: BOOKING.slug }) })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: () => t(rules.slugForm) });

export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, { error: () => t(rules.linkUnknown) });

/** A start, with the end of a call that begins then. */
export const FreeTime = z.object({ start: timestamp, end: timestamp });
export type FreeTime = z.output<typeof FreeTime>;

export const BookingQuestion = z.object({
  id: z.string(),
  label: z.string(),
  required: z.boolean(),
  /** The answer may have several lines. */
  long: z.boolean(),
});
export type BookingQuestion = z.output<typeof BookingQuestion>;

/** A kind of call as visitors see it. */
export const PublicBookingType = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  minutes: z.number(),
  place: z.object({ kind: z.enum(callPlaces) }),
  questions: z.array(BookingQuestion),
  /** `null` while there is no free time within the horizon. */
  nextFree: timestamp.nullable(),
  /**
   * The first free start between 8:00 and 21:00 of the zone that was asked for, within 60 days; `null` without a zone, and
   * where there is none.
   */
  nextByDay: timestamp.nullable(),
  /** Tells before the call is booked how both sides come together. */
  joining: z.string().nullable(),
  url: z.string(),
});
export type PublicBookingType = z.output<typeof PublicBookingType>;

export const listBookingTypes = endpoint({
  method: 'GET',
  path: '/api/booking/types',
  access: 'public',
  summary: 'Kinds of call that can be booked, in the order of the owner',
  description: 'Empty while the calendar is turned off.',
  query: z.strictObject({
    timeZone: unset(timeZone).describe('IANA name of the zone of the visitor, for `nextByDay`'),
    link: unset(linkToken).describe('Token of a link that books once; its kind is there also while it is not active'),
  }),
  reply: reply(z.object({ types: z.array(PublicBookingType) })),
});

export const FreeTimes = z.object({
  type: z.string(),
  minutes: z.number(),
  timeZone: z.string(),
  /** Every date from `from` to `to`, in the zone of the question. */
  days: z.array(z.object({ date: day, slots: z.array(FreeTime) })),
  nextFree: timestamp.nullable(),
});
export type FreeTimes = z.output<typeof FreeTimes>;

export const listFreeTimes = endpoint({
  method: 'GET',
  path: '/api/booking/slots',
  access: 'public',
  summary: 'Free times of a kind of call, by the days of a zone',
  query: z.strictObject({
    type: slug.describe('Slug of the kind of call'),
    from: unset(day).describe('First date in `timeZone`; today unless given'),
    to: unset(day).describe(
      `Last date in \`timeZone\`, at most ${BOOKING.maxDays} with the first; ${BOOKING.days} dates unless given`,
    ),
    timeZone: timeZone.describe('IANA name of the zone of the visitor'),
    link: unset(linkToken).describe('Token of a link that books once; offers its kind also while it is not active'),
  }),
  errors: ['not_found'],
  reply: reply(FreeTimes),
});
