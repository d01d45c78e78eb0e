import { z } from 'zod';
import { SAVED_VIEWS } from '#common/dashboard-limits.ts';
import { contactPriorities, contactSorts, contactStatuses } from '#common/dashboard-options.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { expectedUpdatedAt, idParams, singleLine, timestamp } from '#common/fields.ts';
import { tagName, tagNames } from './contact-actions.ts';
import { ContactQuery } from './contacts.ts';
import { Undo } from './undo.ts';

const flag = z.boolean().optional();
const { page: _page, limit, sortBy: _sortBy, sortOrder: _sortOrder, ...filters } = ContactQuery.shape;

/** The filters of the list as JSON: flags are booleans. */
export const ContactFilter = z.strictObject({
  ...filters,
  waiting: flag,
  unread: flag,
  snoozed: flag,
  followUpDue: flag,
  open: flag,
  won: flag,
  spam: flag,
  trash: flag,
});
export type ContactFilter = z.output<typeof ContactFilter>;

const ViewQuery = ContactFilter.extend({
  limit: z.optional(limit),
  sortBy: z.enum(contactSorts).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
});

const view = {
  name: singleLine({ max: SAVED_VIEWS.maxName, required: 'Name is required' }),
  query: ViewQuery,
  columns: z
    .array(z.string().regex(/^[\w-]{1,40}$/, 'Not the name of a column'))
    .max(SAVED_VIEWS.maxColumns, `At most ${SAVED_VIEWS.maxColumns} columns`)
    .nullish(),
};
const NewView = z.strictObject({ ...view, ...expectedUpdatedAt });
export type NewView = z.output<typeof NewView>;

export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  columns: z.array(z.string()).nullable(),
  /** Came with the product. */
  builtIn: z.boolean(),
  updatedAt: timestamp,
});
export type SavedView = z.output<typeof SavedView>;

export const listViews = endpoint({
  method: 'GET',
  path: '/api/contacts/views',
  access: 'admin',
  scope: 'requests:read',
  summary: 'Saved views of the list of requests',
  reply: reply(z.array(SavedView)),
});

export const createView = endpoint({
  method: 'POST',
  path: '/api/contacts/views',
  access: 'admin',
  summary: `Save a view of the list, at most ${SAVED_VIEWS.max}`,
  example: { name: 'Waiting, oldest first', query: { waiting: true, sortBy: 'waitingSince', sortOrder: 'asc' } },
  status: 201,
  payload: NewView,
  reply: reply(SavedView),
});

export const updateView = endpoint({
  method: 'PUT',
  path: '/api/contacts/views/{id}',
  access: 'admin',
  summary: 'Replace a saved view',
  params: idParams,
  payload: NewView,
  reply: reply(SavedView),
});

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/contacts/views/{id}',
  access: 'admin',
  summary: 'Delete a saved view',
  params: idParams,
  reply: reply(z.object({ deleted: z.literal(true) })),
});

const BulkChange = z
  .strictObject({
    status: z.enum(contactStatuses).optional(),
    priority: z.enum(contactPriorities).optional(),
    addTags: tagNames.optional(),
    removeTags: z.array(tagName).max(100, 'At most 100 tags').optional(),
    snoozedUntil: timestamp.nullable().optional(),
    spam: z.boolean().optional(),
    deleted: z.boolean().optional(),
  })
  .refine(
    (change) =>
      Object.values(change).some((value) => value !== undefined && (!Array.isArray(value) || value.length > 0)),
    'Name one change at least',
  );
export type BulkChange = z.output<typeof BulkChange>;

export const bulkChangeContacts = endpoint({
  method: 'POST',
  path: '/api/contacts/bulk',
  access: 'admin',
  summary: 'Change all requests that match filters',
  description: 'Refused with 409 and `data.count` where another number of requests matches now than `expected`.',
  example: { filter: { status: 'new' }, expected: 12, change: { addTags: ['autumn'] } },
  idempotent: true,
  payload: z.strictObject({ filter: ContactFilter, expected: z.int().nonnegative(), change: BulkChange }),
  errors: ['conflict'],
  reply: reply(z.object({ changed: z.number(), undo: Undo.nullable() })),
});
