import { z } from 'zod';
import { DESK } from '#common/dashboard-limits.ts';
import { noticeKinds, replySources } from '#common/dashboard-options.ts';
import { endpoint, type Named, reply } from '#common/endpoint.ts';
import { expectedUpdatedAt, timestamp } from '#common/fields.ts';
import { recordFaults } from '#common/quote-options.ts';
import { Contact } from './contacts.ts';
import { everyWeekday, rangesOfDay, StoredWeek, timeOfDay, timeZone } from './hours.ts';

const Hours = z
  .strictObject(everyWeekday(rangesOfDay(DESK.rangesPerDay)))
  .refine((week) => Object.values(week).some((ranges) => ranges.length > 0), 'Open on one day at least');

const { min, max } = DESK.replyWithinMinutes;
/** Fields that the owner sets. */
export const deskSettingFields = {
  timeZone: timeZone.nullable().describe("`null` follows the site's `identity.timeZone`"),
  workingHours: Hours,
  replyWithinMinutes: z
    .int({ error: 'Must be a whole number' })
    .min(min, `Must be at least ${min} minutes`)
    .max(max, `Must be at most ${max} minutes`)
    .nullable()
    .describe('Minutes of working time; `null` follows the reply time that the site promises'),
  digest: z.strictObject({ enabled: z.boolean(), at: timeOfDay }),
};

const DeskSettingsChange = z.strictObject({ ...deskSettingFields, ...expectedUpdatedAt });
export type DeskSettingsChange = z.output<typeof DeskSettingsChange>;

export const DeskSettings = z.object({
  timeZone: z.string().nullable(),
  workingHours: StoredWeek,
  /** In effect. Sent back as it is while `replyFrom` is 'site', it goes on following the site. */
  replyWithinMinutes: z.number(),
  /** Where the reply time comes from; a server of an earlier release does not say it. */
  replyFrom: z.enum(replySources).optional(),
  digest: z.object({ enabled: z.boolean(), at: z.string() }),
  updatedAt: timestamp,
  /** The time zone in effect. */
  zone: z.string(),
});
export type DeskSettings = z.output<typeof DeskSettings>;

const count = z.int().nonnegative();
const DeskCounts = z.object({
  waiting: count,
  followUps: count,
  calls: count,
  testimonials: count,
  questions: count,
  failedEmails: count,
  /** Of those who wait, the ones whose reply is late. */
  overdue: count,
  /** All of the desk's lists together: the badge. */
  total: count,
});

const deskSchema = z.object({
  /** The first bad row of the record; a server of an earlier release does not say it. */
  brokenRecord: z.object({ seq: z.number(), reason: z.enum(recordFaults) }).nullish(),
  waiting: z.array(Contact),
  followUps: z.array(Contact),
  /** Calls of the owner's day and the next one that are not over, the earliest first. */
  calls: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      startsAt: timestamp,
      endsAt: timestamp.nullable(),
    }),
  ),
  /** The next calls of a week; a server of an earlier release does not say them. */
  nextCalls: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        startsAt: timestamp,
        /** Name of the kind of call. */
        kind: z.string(),
        /** A video call without a link. */
        placeMissing: z.boolean(),
      }),
    )
    .optional(),
  testimonials: z.array(
    z.object({
      id: z.string(),
      clientName: z.string(),
      projectName: z.string(),
      rating: z.number(),
      submittedAt: timestamp,
    }),
  ),
  questions: z.array(z.object({ id: z.string(), question: z.string(), times: z.number(), lastAskedAt: timestamp })),
  failedEmails: z.array(
    z.object({
      id: z.string(),
      recipient: z.string(),
      subject: z.string(),
      lastError: z.string().nullable(),
      createdAt: timestamp,
    }),
  ),
  counts: DeskCounts,
});
export interface DeskSchema extends Named<typeof deskSchema> {}
export const Desk: DeskSchema = deskSchema;
export type Desk = z.output<typeof Desk>;

export const getDesk = endpoint({
  method: 'GET',
  path: '/api/desk',
  access: 'admin',
  scope: 'requests:read',
  summary: 'What waits for the owner, at most 100 entries each, the earliest due first',
  reply: reply(Desk),
});

export const getDeskSettings = endpoint({
  method: 'GET',
  path: '/api/desk/settings',
  access: 'admin',
  summary: 'Working hours, the promised reply time and the daily digest',
  reply: reply(DeskSettings),
});

export const setDeskSettings = endpoint({
  method: 'PUT',
  path: '/api/desk/settings',
  access: 'admin',
  summary: 'Replace the settings of the desk',
  payload: DeskSettingsChange,
  reply: reply(DeskSettings),
});

const Notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  /** One line of what it is about; a server of an earlier release does not say it. */
  text: z.string().optional(),
  at: timestamp,
  /** The page of the dashboard that it is about. */
  path: z.string(),
});
export type Notice = z.output<typeof Notice>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/desk/notices',
  access: 'admin',
  scope: 'requests:read',
  summary: 'Notices that were not dismissed yet, newest first',
  reply: reply(z.array(Notice)),
});

const noticeId = z.string().regex(/^[\w-]{1,64}$/, 'Not a valid id');

export const dismissNotices = endpoint({
  method: 'POST',
  path: '/api/desk/notices/dismiss',
  access: 'admin',
  summary: 'Dismiss notices by their ids, or all of them',
  example: { all: true },
  payload: z
    .strictObject({
      ids: z
        .array(noticeId)
        .min(1, 'Name one at least')
        .max(DESK.notices, `At most ${DESK.notices} at once`)
        .optional(),
      all: z.literal(true).optional(),
    })
    .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), 'Send either ids or all'),
  reply: reply(z.object({ dismissed: count })),
});

export const writeDigest = endpoint({
  method: 'POST',
  path: '/api/desk/digest',
  access: 'admin',
  summary: 'The digest as it would be sent now; `send` also sends it to the owner',
  payload: z.strictObject({ send: z.boolean().default(false) }),
  payloadOptional: true,
  reply: reply(z.object({ subject: z.string(), text: z.string(), html: z.string() })),
});
