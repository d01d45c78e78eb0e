import { z } from 'zod';
import { MAX_FOLLOW_UP_NOTE, MAX_MERGED, MAX_PHONE, TAGS } from '#common/dashboard-limits.ts';
import { manualChannels } from '#common/dashboard-options.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import {
  email,
  id,
  idParams,
  optional,
  optionalSingleLine,
  optionalVisitorLine,
  optionalVisitorText,
  singleLine,
  timestamp,
  visitorLine,
} from '#common/fields.ts';
import { MAX_FORM_ENTRY } from '#common/limits.ts';
import { MAX_REQUEST } from '#common/page-limits.ts';
import { projectTypes } from '#common/request-options.ts';
import { ChangedContact, Contact } from './contacts.ts';

export const snoozeContact = endpoint({
  method: 'POST',
  path: '/api/contacts/{id}/snooze',
  access: 'admin',
  scope: 'requests:write',
  summary: 'Take a request off the desk until a time within a year; `null` ends it',
  example: { until: null },
  params: idParams,
  payload: z.strictObject({ until: timestamp.nullable() }),
  reply: reply(ChangedContact),
});

export const setFollowUp = endpoint({
  method: 'POST',
  path: '/api/contacts/{id}/follow-up',
  access: 'admin',
  scope: 'requests:write',
  summary: 'Be reminded of a request at a time; `null` clears it',
  example: { at: null },
  params: idParams,
  payload: z.strictObject({ at: timestamp.nullable(), note: optionalSingleLine(MAX_FOLLOW_UP_NOTE) }),
  reply: reply(ChangedContact),
});

export const markSpam = endpoint({
  method: 'POST',
  path: '/api/contacts/{id}/spam',
  access: 'admin',
  summary: 'Mark a request as spam, whose text is spam from then on, or trust its sender',
  example: { spam: false },
  params: idParams,
  payload: z.strictObject({ spam: z.boolean() }),
  reply: reply(ChangedContact),
});

export const markDone = endpoint({
  method: 'POST',
  path: '/api/contacts/{id}/done',
  access: 'admin',
  scope: 'requests:write',
  summary: 'Nothing is left to do for now; the status stays',
  params: idParams,
  payload: z.strictObject({}),
  payloadOptional: true,
  reply: reply(ChangedContact),
});

export const markRead = endpoint({
  method: 'POST',
  path: '/api/contacts/{id}/read',
  access: 'admin',
  scope: 'requests:write',
  summary: 'Mark a request as read',
  params: idParams,
  payload: z.strictObject({}),
  payloadOptional: true,
  reply: reply(Contact),
});

const blankIsNull = (value: unknown) => (value === '' ? null : value);

const NewContact = z.strictObject({
  name: visitorLine({ max: 100, required: 'Name is required' }),
  email: optional(email as unknown as z.core.$ZodType<string>),
  phone: optionalVisitorLine(MAX_PHONE),
  company: optionalVisitorLine(150),
  projectType: z.preprocess(blankIsNull, z.enum(projectTypes).nullish()),
  budget: optionalVisitorLine(MAX_FORM_ENTRY),
  timeline: optionalVisitorLine(MAX_FORM_ENTRY),
  message: optionalVisitorText(MAX_REQUEST),
  channel: z.enum(manualChannels),
  submittedAt: timestamp.optional().describe('When it came in; not in the future'),
  waiting: z.boolean().default(false).describe('The client waits for an answer'),
});
export type NewContact = z.output<typeof NewContact>;

export const addContact = endpoint({
  method: 'POST',
  path: '/api/contacts',
  access: 'admin',
  scope: 'requests:write',
  summary: 'Add a request by hand; no email is sent',
  example: { name: 'Ada Lovelace', phone: '+351 912 345 678', channel: 'phone', waiting: true },
  status: 201,
  idempotent: true,
  payload: NewContact,
  /** `duplicates`: other requests of the same email. */
  reply: reply(Contact.extend({ duplicates: z.array(z.string()) })),
});

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api/contacts/{id}/duplicates',
  access: 'admin',
  scope: 'requests:read',
  summary: 'The other requests of the same email',
  params: idParams,
  reply: reply(z.array(Contact)),
});

export const mergeContacts = endpoint({
  method: 'POST',
  path: '/api/contacts/{id}/merge',
  access: 'admin',
  summary: 'Merge other requests into this one',
  description:
    'Their entries, tags, drafts, files and emails go to this one, whose empty fields are filled. Each stays as an entry of its timeline.',
  params: idParams,
  payload: z.strictObject({
    ids: z.array(id).min(1, 'Choose one at least').max(MAX_MERGED, `Merge at most ${MAX_MERGED} at once`),
  }),
  errors: ['conflict'],
  reply: reply(ChangedContact),
});

export const tagName = singleLine({ max: TAGS.maxLength, required: 'A tag is required' });
export const tagNames = z.array(tagName).max(TAGS.max, `At most ${TAGS.max} tags`);

export const setTags = endpoint({
  method: 'PUT',
  path: '/api/contacts/{id}/tags',
  access: 'admin',
  scope: 'requests:write',
  summary: 'Replace the tags of a request; case makes no difference, and the first spelling of a tag stays',
  params: idParams,
  payload: z.strictObject({ tags: tagNames }),
  reply: reply(ChangedContact),
});

export const listTags = endpoint({
  method: 'GET',
  path: '/api/contacts/tags',
  access: 'admin',
  scope: 'requests:read',
  summary: 'The tags in use, with the number of requests of each',
  reply: reply(z.array(z.object({ name: z.string(), count: z.number() }))),
});

export const listBudgets = endpoint({
  method: 'GET',
  path: '/api/contacts/budgets',
  access: 'admin',
  scope: 'requests:read',
  summary: "The form's budgets, and the others that requests hold",
  reply: reply(z.array(z.string())),
});

export const unmarkResponded = endpoint({
  method: 'DELETE',
  path: '/api/contacts/{id}/respond',
  access: 'admin',
  scope: 'requests:write',
  summary: "Take 'Mark as Responded' back: status and waiting are as before it",
  params: idParams,
  errors: ['conflict'],
  reply: reply(ChangedContact),
});
