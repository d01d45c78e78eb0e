import { z } from 'zod';
import { MAX_NOTES } from '#common/dashboard-limits.ts';
import { contactPriorities, contactSorts, contactStatuses } from '#common/dashboard-options.ts';
import { done, endpoint, type Named, reply } from '#common/endpoint.ts';
import {
  bulkChanges,
  bulkUpdateReply,
  email,
  expectedUpdatedAt,
  filter,
  id,
  idParams,
  ids,
  optionalVisitorLine,
  pageNumber,
  queryFlag,
  queryNumber,
  searchText,
  singleLine,
  timestamp,
  visitorLine,
  visitorText,
} from '#common/fields.ts';
import { ATTACHMENTS, MAX_FORM_ENTRY, TRASH_DAYS } from '#common/limits.ts';
import { MAX_REQUEST, PAGE_SIZE } from '#common/page-limits.ts';
import { projectTypes } from '#common/request-options.ts';
import { withoutDirectionMarks } from '#common/rules/marks.ts';
import * as rules from '#common/texts/keys/rules.ts';
import { t } from '#common/texts/text.ts';
import { AttributionSent, ContactStats, DeskFields, deskFilters } from './contact-fields.ts';
import { undo } from './undo.ts';

const blankIsNull = (value: unknown) => (value === '' ? null : value);
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(blankIsNull, z.enum(values).nullish());
/** An entry of a list that the owner writes; the server compares it with the published list. */
const entryOf = (list: string) =>
  z.preprocess(blankIsNull, z.string().max(MAX_FORM_ENTRY).nullish()).describe(`One of ${list}`);

/** Key of an uploaded file, as the upload answered it. */
export const attachmentKey = z.string().regex(/^[\w-]{1,64}\.[a-z0-9]{2,5}$/, { error: () => t(rules.keyInvalid) });

/**
 * The consultation form. The last two fields detect bots: people never see the first one and never fill in
 * the form that fast.
 */
export const ContactRequest = z.strictObject({
  name: visitorLine({ max: 100, required: () => t(rules.nameRequired) }),
  email,
  company: optionalVisitorLine(150),
  projectType: oneOf(projectTypes),
  budget: entryOf('`form.budgets` of `GET /api/site`'),
  timeline: entryOf('`form.timelines` of `GET /api/site`'),
  message: visitorText({ max: MAX_REQUEST, required: () => t(rules.detailsRequired) }),
  package: z
    .preprocess(blankIsNull, z.string().max(MAX_FORM_ENTRY).nullish())
    .describe('Id of one of `packages` of `GET /api/site`'),
  files: z
    .array(attachmentKey)
    .max(ATTACHMENTS.max, { error: () => t(rules.filesMost, { max: ATTACHMENTS.max }) })
    .optional()
    .describe('Keys of uploaded files'),
  attribution: AttributionSent.optional(),
  website: z.string().max(2000).optional(),
  /** Milliseconds between showing and sending the form. */
  filledIn: z.number().min(0).optional(),
});
export type ContactRequest = z.output<typeof ContactRequest>;

const contactSchema = z.object({
  ...ids,
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  projectType: z.string().nullable(),
  budget: z.string().nullable(),
  timeline: z.string().nullable(),
  message: z.string(),
  /** The package that the visitor started from, with its name at that time. */
  package: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The estimate that it was made of (`GET /api/contacts/{id}/requested-estimate`); a server of an earlier release does not say it. */
  estimateId: z.string().nullish(),
  status: z.enum(contactStatuses),
  priority: z.enum(contactPriorities),
  urgency: z.number(),
  notes: z.string(),
  respondedBy: z.string().nullable(),
  respondedAt: timestamp.nullable(),
  /** Came with the product, and has no note of the owner. */
  isExample: z.boolean(),
  submittedAt: timestamp,
  updatedAt: timestamp,
  deletedAt: timestamp.nullable(),
  ...DeskFields.partial().shape,
});
export interface ContactSchema extends Named<typeof contactSchema> {}
export const Contact: ContactSchema = contactSchema;
export type Contact = z.output<typeof Contact>;

/** A request after a change of it. */
export const ChangedContact = Contact.extend(undo);
export type ChangedContact = z.output<typeof ChangedContact>;

export const submitContact = endpoint({
  method: 'POST',
  path: '/api/email/contact',
  access: 'public',
  summary: 'Submit a contact',
  description:
    'The reply is sent once the contact is stored with its two emails: one to the owner, and a confirmation.',
  example: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    message: 'I need an engine that computes tables.',
  },
  status: 201,
  idempotent: true,
  payload: ContactRequest,
  reply: reply(z.object({ ...ids, submittedAt: timestamp })),
});

const sorting = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

export const ContactQuery = z.strictObject({
  page: pageNumber,
  limit: queryNumber(PAGE_SIZE.contacts, 1, 100),
  status: filter(contactStatuses),
  priority: filter(contactPriorities),
  projectType: filter(projectTypes),
  search: searchText.describe(
    'Words in any order, each of the name, email, company, message, budget, notes, emails of the client or tags; case and accents do not count',
  ),
  ...deskFilters,
  sortBy: sorting(z.enum(contactSorts).default('submittedAt')).describe('What the contacts are sorted by'),
  sortOrder: sorting(z.enum(['asc', 'desc']).default('desc')).describe('Ascending or descending'),
  trash: queryFlag.describe('Lists the trash only'),
});
export type ContactQuery = z.output<typeof ContactQuery>;

const { page: _page, limit: _limit, ...filters } = ContactQuery.shape;

export const exportContacts = endpoint({
  method: 'GET',
  path: '/api/contacts/export',
  access: 'admin',
  scope: 'requests:read',
  summary: 'Export the filtered contacts as CSV (UTF-8, RFC 4180)',
  query: z.strictObject(filters),
  produces: 'text/csv',
});

/** One row of a bulk update. */
const ContactChange = z.strictObject({
  id,
  status: z.enum(contactStatuses).optional(),
  priority: z.enum(contactPriorities).optional(),
  /** `true` moves the contact to the trash, `false` restores it. */
  deleted: z.boolean().optional(),
  ...expectedUpdatedAt,
});

export type ContactChange = z.output<typeof ContactChange>;

export const changeContacts = endpoint({
  method: 'PATCH',
  path: '/api/contacts',
  access: 'admin',
  summary: 'Bulk update; rows that cannot be changed are returned with a reason',
  payload: bulkChanges(ContactChange),
  reply: reply(bulkUpdateReply(Contact).extend(undo)),
});

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  access: 'admin',
  scope: 'requests:read',
  summary: 'A page of the contacts',
  query: ContactQuery,
  reply: reply(
    z.object({
      submissions: z.array(Contact),
      pagination: z.object({
        currentPage: z.number(),
        totalPages: z.number(),
        totalSubmissions: z.number(),
        hasPrevPage: z.boolean(),
        hasNextPage: z.boolean(),
      }),
    }),
  ),
});

export const getContactStats = endpoint({
  method: 'GET',
  path: '/api/contacts/stats',
  access: 'admin',
  scope: 'requests:read',
  summary: 'Stats of the contacts; `recent` covers the last 7 days, `responseRate` is in percent',
  reply: reply(ContactStats),
});

/** Events of the stream of contacts. */
export const ContactEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ready'), data: z.object({}) }),
  z.object({ event: z.literal('contact'), data: Contact }),
]);
export type ContactEvent = z.output<typeof ContactEvent>;

export const streamContacts = endpoint({
  method: 'GET',
  path: '/api/contacts/stream',
  access: 'admin',
  scope: 'requests:read',
  summary: 'Stream new contacts',
  description: 'Begins with `ready`, then sends a `contact` for each new one, and a comment when nothing happens.',
  events: { schema: ContactEvent, resumable: true },
});

export const getContact = endpoint({
  method: 'GET',
  path: '/api/contacts/{id}',
  access: 'admin',
  scope: 'requests:read',
  summary: 'One contact',
  params: idParams,
  reply: reply(Contact),
});

export const setContactStatus = endpoint({
  method: 'PATCH',
  path: '/api/contacts/{id}/status',
  access: 'admin',
  scope: 'requests:write',
  summary: 'Set status, priority or both',
  params: idParams,
  payload: z
    .strictObject({
      status: z.enum(contactStatuses).optional(),
      priority: z.enum(contactPriorities).optional(),
      ...expectedUpdatedAt,
    })
    .refine(({ status, priority }) => status ?? priority, 'Send a status, a priority or both'),
  reply: reply(ChangedContact),
});

export const setContactNotes = endpoint({
  method: 'PATCH',
  path: '/api/contacts/{id}/notes',
  access: 'admin',
  scope: 'requests:write',
  summary: "Replace the owner's notes",
  params: idParams,
  payload: z.strictObject({
    notes: z
      .string({ error: 'Notes are required' })
      .overwrite((value) => withoutDirectionMarks(value.toWellFormed()))
      .max(MAX_NOTES, `Notes must be at most ${MAX_NOTES} characters`)
      .regex(/^[^\0]*$/, 'Contains characters that are not allowed'),
    ...expectedUpdatedAt,
  }),
  reply: reply(ChangedContact),
});

export const markResponded = endpoint({
  method: 'PATCH',
  path: '/api/contacts/{id}/respond',
  access: 'admin',
  scope: 'requests:write',
  summary: 'Record who responded; a new contact becomes contacted',
  params: idParams,
  payload: z.strictObject({
    respondedBy: singleLine({ max: 100, required: 'Who responded is required' }).default('Admin'),
    ...expectedUpdatedAt,
  }),
  payloadOptional: true,
  reply: reply(ChangedContact),
});

export const restoreContact = endpoint({
  method: 'POST',
  path: '/api/contacts/{id}/restore',
  access: 'admin',
  summary: 'Restore a contact from the trash',
  params: idParams,
  payload: z.strictObject({}),
  payloadOptional: true,
  reply: reply(ChangedContact),
});

export const deleteContact = endpoint({
  method: 'DELETE',
  path: '/api/contacts/{id}',
  access: 'admin',
  summary: `Move a contact to the trash for ${TRASH_DAYS} days; with \`permanent=true\` delete it at once`,
  params: idParams,
  query: z.strictObject({ permanent: queryFlag.describe('Deletes at once, without the trash') }),
  reply: done.extend({ data: z.object(undo).optional() }),
});
