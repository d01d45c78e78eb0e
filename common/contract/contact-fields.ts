import { z } from 'zod';
import { MAX_WAITING_DAYS, TAGS } from '#common/dashboard-limits.ts';
import { contactChannels, contactKinds, pendingReplies } from '#common/dashboard-options.ts';
import { exampleCount, queryFlag, queryNumber, singleLine, timestamp, truncatedText, unset } from '#common/fields.ts';
import { ATTRIBUTION, MAX_ADDRESS, MAX_FORM_ENTRY } from '#common/limits.ts';

/** The way of a request to the site; every part that is not known is null. */
export const Attribution = z.object({
  kind: z.enum(contactKinds).nullable(),
  channel: z.enum(contactChannels).nullable(),
  landingPage: z.string().nullable(),
  referrerHost: z.string().nullable(),
  utm: z.object({
    source: z.string().nullable(),
    medium: z.string().nullable(),
    campaign: z.string().nullable(),
    term: z.string().nullable(),
    content: z.string().nullable(),
  }),
});
export type Attribution = z.output<typeof Attribution>;

const utmValue = truncatedText(ATTRIBUTION.utm);

/** The way to the form, as the browser tells it. What is too long is cut: no request is lost to it. */
export const AttributionSent = z.strictObject({
  landingPage: truncatedText(MAX_ADDRESS).describe('First page of the stay; its path is kept'),
  referrer: truncatedText(MAX_ADDRESS).describe('Address that the visitor came from; its host is kept'),
  utm: z
    .strictObject({ source: utmValue, medium: utmValue, campaign: utmValue, term: utmValue, content: utmValue })
    .partial()
    .nullish(),
});
export type AttributionSent = z.output<typeof AttributionSent>;

/** A server of an earlier release says none of these. */
export const DeskFields = z.object({
  /** The client's oldest word without an answer; null where nobody waits. */
  waitingSince: timestamp.nullable(),
  /** `waitingSince` plus the promised time, in working hours. */
  replyDueAt: timestamp.nullable(),
  overdue: z.boolean(),
  unread: z.boolean(),
  followUpAt: timestamp.nullable(),
  followUpNote: z.string().nullable(),
  snoozedUntil: timestamp.nullable(),
  firstReplyAt: timestamp.nullable(),
  /** From `submittedAt`. */
  firstReplySeconds: z.number().nullable(),
  lastEmailAt: timestamp.nullable(),
  /** A quote was accepted, and not all of that work was cancelled. */
  wonAt: timestamp.nullable(),
  tags: z.array(z.string()),
  phone: z.string().nullable(),
  spam: z.boolean(),
  /** Points from 0 to 100; a server of an earlier release says none of these three. */
  spamScore: z.number().optional(),
  /** Why it has them, one line each. */
  spamReasons: z.array(z.string()).optional(),
  /** Why it arrived urgent; null once the owner has set the priority. */
  priorityReason: z.string().nullish(),
  /** The request that this one was merged into. */
  mergedInto: z.string().nullable(),
  /** One line of the message. */
  excerpt: z.string(),
  /** A reply or a note was begun. */
  hasDraft: z.boolean(),
  /** The reply that is on its way. */
  pendingReply: z.enum(pendingReplies).nullable(),
  attribution: Attribution,
});
/** As this server says them, all of them. */
export type DeskFields = Required<z.output<typeof DeskFields>>;

export const ContactStats = z.object({
  total: z.number(),
  examples: exampleCount,
  recent: z.number(),
  /** First day that `recent` counts, in the owner's zone; a server of an earlier release does not say it. */
  recentFrom: z.iso.date().optional(),
  urgent: z.number(),
  byStatus: z.array(z.object({ _id: z.string(), count: z.number() })),
  responseRate: z.number(),
  /** Counts those who wait for an answer now; a server of an earlier release says neither this nor the following. */
  waiting: z.number().optional(),
  /** Counts those who wait longer than was promised. */
  overdue: z.number().optional(),
  /** Counts what the view of the spam holds; no other number has any of it. */
  spam: z.number().optional(),
  /** `null` where nobody got a reply yet. */
  medianFirstReplySeconds: z.number().nullish(),
  /** Explains in words what each number counts. */
  definitions: z
    .object({ total: z.string(), recent: z.string(), urgent: z.string(), responseRate: z.string() })
    .optional(),
});
export type ContactStats = z.output<typeof ContactStats>;

/** Filters of the list beside status, priority, type and search. */
export const deskFilters = {
  tag: unset(singleLine({ max: TAGS.maxLength, required: 'A tag is required' })).describe('With this tag'),
  source: unset(z.string().max(ATTRIBUTION.referrerHost)).describe(
    'From this source, as `GET /api/reports/sources` names it',
  ),
  budget: unset(z.string().max(MAX_FORM_ENTRY)).describe('With this budget'),
  from: unset(z.iso.date()).describe("Submitted on this day or later, in the owner's zone"),
  to: unset(z.iso.date()).describe("Submitted on this day or earlier, in the owner's zone"),
  waiting: queryFlag.describe('Lists only those who wait for an answer now'),
  waitingDays: unset(queryNumber(1, 1, MAX_WAITING_DAYS)).describe('Waiting for so many days at least'),
  unread: queryFlag.describe('Lists only unread ones, or only read ones'),
  snoozed: queryFlag.describe('Lists only snoozed ones, or only others'),
  spam: queryFlag.describe('Lists the spam only'),
  followUpDue: queryFlag.describe('Lists only those with a follow-up due today or late, or only others'),
  open: queryFlag.describe('Lists only those that are New, Contacted or In Progress, or only others'),
  won: queryFlag.describe('Lists only those of which a quote was accepted, or only others'),
};
