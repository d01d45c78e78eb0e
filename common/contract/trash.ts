import { z } from 'zod';
import { done, endpoint, reply } from '#common/endpoint.ts';
import { filter, id, timestamp } from '#common/fields.ts';
import { TRASH_DAYS } from '#common/limits.ts';
import { trashTypes } from '#common/options.ts';

export const TrashEntry = z.object({
  type: z.enum(trashTypes),
  id: z.string(),
  title: z.string(),
  /** What tells it from others of the same title. */
  detail: z.string(),
  deletedAt: timestamp,
  /** When it is removed for good. */
  expiresAt: timestamp,
});
export type TrashEntry = z.output<typeof TrashEntry>;

const params = z.strictObject({ type: z.enum(trashTypes), id });

export const listTrash = endpoint({
  method: 'GET',
  path: '/api/trash',
  access: 'admin',
  summary: `What was deleted in the last ${TRASH_DAYS} days, latest first; the latest 500`,
  query: z.strictObject({ type: filter(trashTypes) }),
  reply: reply(z.array(TrashEntry)),
});

export const restoreFromTrash = endpoint({
  method: 'POST',
  path: '/api/trash/{type}/{id}/restore',
  access: 'admin',
  summary: 'Take an entry out of the trash',
  params,
  payload: z.strictObject({}),
  payloadOptional: true,
  reply: done,
});

export const removeForGood = endpoint({
  method: 'DELETE',
  path: '/api/trash/{type}/{id}',
  access: 'admin',
  summary: 'Remove an entry of the trash for good',
  params,
  reply: done,
});

export const emptyTrash = endpoint({
  method: 'DELETE',
  path: '/api/trash',
  access: 'admin',
  summary: 'Remove everything in the trash, or of one type, for good',
  query: z.strictObject({ type: filter(trashTypes) }),
  reply: reply(z.object({ removed: z.number() })),
});
