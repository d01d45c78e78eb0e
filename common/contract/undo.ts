import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { idParams, timestamp } from '#common/fields.ts';

/** A change that can be undone until the given time (`POST /api/undo/{id}`). */
export const Undo = z.object({
  id: z.string(),
  /** Names the change in words. */
  label: z.string(),
  until: timestamp,
});
export type Undo = z.output<typeof Undo>;

/** `null` where nothing was changed; a server of an earlier release does not say it. */
export const undo = { undo: Undo.nullish() };

export const undoChange = endpoint({
  method: 'POST',
  path: '/api/undo/{id}',
  access: 'admin',
  summary: 'Undo a change, within a day',
  description:
    'An import is taken back but for what was changed since. Any other change is refused with 409 when it was undone already, when its time is over, or when a later change touched the same field.',
  params: idParams,
  payload: z.strictObject({}),
  payloadOptional: true,
  errors: ['conflict'],
  reply: reply(
    z.object({
      undone: z.string(),
      kept: z.int().nonnegative().optional().describe('Of an import: what was changed since and stays'),
    }),
  ),
});
