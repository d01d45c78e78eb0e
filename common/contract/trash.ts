import { z } from 'zod';
import { trashTypes } from '#common/dashboard-options.ts';
import { done, endpoint, reply } from '#common/endpoint.ts';
import { filter, id, timestamp } from '#common/fields.ts';

export const TrashEntry = z.object({
  type: z.enum(trashTypes),
  id: z.string(),
  title: z.string(),
  /** Distinguishes entries with the same title. */
  detail: z.string(),
  deletedAt: timestamp,
  /** Time of the permanent deletion. */
  expiresAt: timestamp,
});
export type TrashEntry = z.output<typeof TrashEntry>;

const params = z.strictObject({
  type: z.enum(trashTypes).describe('Kind of the entry'),
  id: id.describe('Id of the entry'),
});

export const listTrash = endpoint({
  method: 'GET',
  path: '/api/trash',
  access: 'admin',
  summary: 'The latest 500 entries in the trash, latest first',
  query: z.strictObject({ type: filter(trashTypes) }),
  reply: reply(z.array(TrashEntry)),
});

export const restoreFromTrash = endpoint({
  method: 'POST',
  path: '/api/trash/{type}/{id}/restore',
  access: 'admin',
  summary: 'Restore an entry from the trash',
  params,
  payload: z.strictObject({}),
  payloadOptional: true,
  reply: done,
});

export const removeForGood = endpoint({
  method: 'DELETE',
  path: '/api/trash/{type}/{id}',
  access: 'admin',
  summary: 'Permanently delete an entry in the trash',
  params,
  reply: done,
});

export const emptyTrash = endpoint({
  method: 'DELETE',
  path: '/api/trash',
  access: 'admin',
  summary: 'Permanently delete everything in the trash, or all entries of one type',
  query: z.strictObject({ type: filter(trashTypes) }),
  reply: reply(z.object({ removed: z.number() })),
});
