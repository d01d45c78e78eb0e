import { z } from 'zod';
import { everyWeekday, rangesOfDay, StoredWeek, timeZone } from '#common/contract/hours.ts';
import { wholeNumber } from '#common/contract/site/forms.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { gridMinutes } from '#common/dashboard-options.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { expectedUpdatedAt, timestamp } from '#common/fields.ts';
import { day } from './free-times.ts';

const between = ({ min, max }: { min: number; max: number }) => wholeNumber(min, max);
const DayOff = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { error: 'Must not end before it starts', path: ['to'] });

export const AvailabilityChange = z.strictObject({
  enabled: z.boolean().describe('Visitors can book'),
  timeZone: timeZone.nullable().describe("`null` follows the site's `identity.timeZone`"),
  weekly: z
    .strictObject(everyWeekday(rangesOfDay(CALENDAR.rangesPerDay)))
    .nullable()
    .describe('`null` follows the working hours of the desk'),
  daysOff: z.array(DayOff).max(CALENDAR.daysOff, `At most ${CALENDAR.daysOff} entries`),
  specialDays: z
    .array(z.strictObject({ date: day, intervals: rangesOfDay(CALENDAR.rangesPerDay) }))
    .max(CALENDAR.specialDays, `At most ${CALENDAR.specialDays} special days`)
    .check(({ value, issues }) => {
      const seen = new Set<string>();
      for (const [index, { date }] of value.entries()) {
        if (seen.has(date))
          issues.push({ code: 'custom', path: [index, 'date'], message: 'This date is listed twice', input: date });
        seen.add(date);
      }
    }),
  bufferBefore: between(CALENDAR.buffer).describe('Minutes'),
  bufferAfter: between(CALENDAR.buffer).describe('Minutes'),
  noticeMinutes: between(CALENDAR.notice),
  horizonDays: between(CALENDAR.horizonDays),
  maxPerDay: between(CALENDAR.perDay).nullable().describe('Most calls on one date; `null` for any number'),
  gridMinutes: z.literal(gridMinutes),
  reminderMinutes: z
    .array(between(CALENDAR.reminder))
    .max(CALENDAR.reminders, `At most ${CALENDAR.reminders} reminders`)
    .refine((minutes) => new Set(minutes).size === minutes.length, 'Each reminder can be there once')
    .describe('Minutes before a call at which the visitor is reminded'),
  ...expectedUpdatedAt,
});
export type AvailabilityChange = z.output<typeof AvailabilityChange>;

export const Availability = z.object({
  enabled: z.boolean(),
  timeZone: z.string().nullable(),
  weekly: StoredWeek.nullable(),
  daysOff: z.array(z.object({ from: z.string(), to: z.string() })),
  specialDays: z.array(
    z.object({ date: z.string(), intervals: z.array(z.object({ from: z.string(), to: z.string() })) }),
  ),
  bufferBefore: z.number(),
  bufferAfter: z.number(),
  noticeMinutes: z.number(),
  horizonDays: z.number(),
  maxPerDay: z.number().nullable(),
  gridMinutes: z.number(),
  reminderMinutes: z.array(z.number()),
  updatedAt: timestamp,
});
export type Availability = z.output<typeof Availability>;

const PATH = '/api/booking/availability';

export const getAvailability = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  summary: 'When calls can be booked',
  reply: reply(Availability),
});

export const setAvailability = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'admin',
  summary: 'Change when calls can be booked',
  payload: AvailabilityChange,
  maxBody: CALENDAR.maxBody,
  errors: ['conflict'],
  reply: reply(Availability),
});

/** Tells what visitors of the world's zones find free on the next dates of the calendar's zone. */
export const Coverage = z.object({
  from: day,
  to: day,
  zones: z.array(
    z.object({
      timeZone: z.string(),
      /** 'New York' */
      place: z.string(),
      /** Free times, whatever the hour: the same in all zones. */
      free: z.number(),
      /** Counts those between 8:00 and 21:00 there. */
      byDay: z.number(),
    }),
  ),
});
export type Coverage = z.output<typeof Coverage>;

export const getCoverage = endpoint({
  method: 'GET',
  path: '/api/booking/coverage',
  access: 'admin',
  summary: 'How many free times of the first active kind of call visitors of other zones find by day',
  description: 'Of the 14 dates from today. Without zones while the calendar is turned off, or has no active kind.',
  reply: reply(Coverage),
});
