import { z } from 'zod';
import { MAX_NOTES, TIMELINE_PAGE } from '#common/dashboard-limits.ts';
import { bookingActions, deliveryStatuses, type EntryType, entryTypes } from '#common/dashboard-options.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { expectedUpdatedAt, id, idParams, queryNumber, timestamp, unset, wellFormed } from '#common/fields.ts';
import { formatNumber } from '#common/format.ts';
import { quoteEntryActions } from '#common/quote-options.ts';
import { EmailIn } from './inbox.ts';
import { undo } from './undo.ts';

const base = {
  id: z.string(),
  at: timestamp,
  /** 'Visitor', the owner's name, or an email address. */
  author: z.string(),
};

/** Left out where it is not so, as in earlier releases. */
const unconfirmed = {
  unconfirmed: z
    .boolean()
    .optional()
    .describe(
      'It came with the address of an earlier client, who has not answered, accepted or confirmed anything since',
    ),
};

const entry = <const Type extends EntryType | 'form', Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ ...base, type: z.literal(type), ...shape });

const fromTo = { from: z.string().nullable(), to: z.string().nullable() };

export const Note = entry('note', { text: z.string(), updatedAt: timestamp });
export type Note = z.output<typeof Note>;

/** A note after a change of it. */
export const ChangedNote = Note.extend(undo);
export type ChangedNote = z.output<typeof ChangedNote>;

export const TimelineEntry = z.discriminatedUnion('type', [
  entry('form', { message: z.string(), ...unconfirmed }),
  Note,
  entry('email_out', {
    /** Id in the outbox; an email is deleted there some time after it was sent. */
    emailId: z.string(),
    subject: z.string(),
    text: z.string(),
    to: z.string(),
    status: z.enum(deliveryStatuses),
    messageId: z.string().nullable(),
    bouncedAt: timestamp.nullable(),
    bounceReason: z.string().nullable(),
  }),
  entry('email_in', EmailIn.shape),
  entry('status', fromTo),
  entry('priority', fromTo),
  entry('tags', { added: z.array(z.string()), removed: z.array(z.string()) }),
  entry('done', {}),
  entry('snooze', { until: timestamp.nullish() }),
  entry('follow_up', { followUpAt: timestamp.nullish(), note: z.string().nullish() }),
  entry('responded', { respondedBy: z.string().nullish() }),
  entry('merge', { mergedId: z.string() }),
  entry('mailto', {}),
  entry('booking', {
    bookingId: z.string(),
    action: z.enum(bookingActions),
    callName: z.string(),
    /** Start of the call after the change. */
    start: timestamp,
    ...unconfirmed,
  }),
  entry('chat', {}),
  entry('estimate', {}),
  entry('quote', {
    /** Missing in rows that only say that a quote was sent. */
    action: z.enum(quoteEntryActions).nullish(),
    number: z.string().nullish(),
    quoteId: z.string().nullish(),
    /** Describes what the client or the owner wrote. */
    text: z.string().nullish(),
  }),
]);
export type TimelineEntry = z.output<typeof TimelineEntry>;

const PATH = '/api/contacts/{id}/timeline';

export const listTimeline = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  scope: 'requests:read',
  summary: 'What happened to a request, newest first',
  description: 'Includes its form and those of the requests that were merged into it.',
  params: idParams,
  query: z.strictObject({
    cursor: unset(z.string().max(200)).describe('`nextCursor` of the page before'),
    limit: queryNumber(TIMELINE_PAGE.initial, 1, TIMELINE_PAGE.max),
    type: unset(z.enum(['form', ...entryTypes])).describe('Lists only entries of this type'),
  }),
  reply: reply(z.object({ entries: z.array(TimelineEntry), nextCursor: z.string().nullable() })),
});

/** Kept as it is typed; only what cannot be stored is refused. */
const noteText = z
  .string({
    error: (issue) => (issue.input === undefined || issue.input === null ? 'A note is required' : 'Must be text'),
  })
  .overwrite(wellFormed)
  .min(1, 'A note is required')
  .max(MAX_NOTES, `A note can have at most ${formatNumber(MAX_NOTES)} characters`)
  .regex(/^[^\0]*$/, 'Contains characters that are not allowed');

export const addNote = endpoint({
  method: 'POST',
  path: PATH,
  access: 'admin',
  scope: 'requests:write',
  summary: 'Add a note to a request',
  status: 201,
  idempotent: true,
  params: idParams,
  payload: z.strictObject({ text: noteText }),
  example: { text: 'Called back, wants to start in May.' },
  reply: reply(ChangedNote),
});

const entryParams = z.strictObject({
  id: id.describe('Id of the request'),
  entryId: id.describe('Id of the entry'),
});

export const editNote = endpoint({
  method: 'PATCH',
  path: `${PATH}/{entryId}`,
  access: 'admin',
  scope: 'requests:write',
  summary: 'Change a note; other entries cannot be changed',
  params: entryParams,
  payload: z.strictObject({ text: noteText, ...expectedUpdatedAt }),
  reply: reply(ChangedNote),
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: `${PATH}/{entryId}`,
  access: 'admin',
  scope: 'requests:write',
  summary: 'Delete a note; other entries cannot be deleted',
  params: entryParams,
  errors: ['rule_broken'],
  reply: reply(z.object(undo)),
});

export const markOpened = endpoint({
  method: 'POST',
  path: '/api/contacts/{id}/opened',
  access: 'admin',
  summary: 'Record that the owner opened an email to the client in another program; nothing else changes',
  params: idParams,
  payload: z.strictObject({ via: z.literal('mailto') }),
  example: { via: 'mailto' },
  reply: reply(entry('mailto', {})),
});
