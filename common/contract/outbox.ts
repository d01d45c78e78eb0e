import { z } from 'zod';
import { MAX_RELEASED } from '#common/dashboard-limits.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { id, idParams, timestamp } from '#common/fields.ts';
import { Email } from './email.ts';

export const undoSend = endpoint({
  method: 'POST',
  path: '/api/outbox/{id}/undo',
  access: 'admin',
  summary: 'Take a reply back before it is sent; its text is the draft again',
  description: 'Refused with 409 after `undoUntil`; a scheduled one can be taken back until it goes out.',
  params: idParams,
  payload: z.strictObject({}),
  payloadOptional: true,
  errors: ['conflict'],
  reply: reply(Email),
});

export const rescheduleEmail = endpoint({
  method: 'PATCH',
  path: '/api/outbox/{id}',
  access: 'admin',
  summary: 'Send a scheduled reply at another time; 409 for one that is not scheduled',
  params: idParams,
  payload: z.strictObject({ sendAt: timestamp }),
  example: { sendAt: '2027-01-08T09:00:00.000Z' },
  errors: ['conflict'],
  reply: reply(Email),
});

export const discardEmail = endpoint({
  method: 'POST',
  path: '/api/outbox/{id}/discard',
  access: 'admin',
  summary: 'Never send a waiting, held or failed email; 409 for one that was sent or discarded',
  params: idParams,
  payload: z.strictObject({}),
  payloadOptional: true,
  errors: ['conflict'],
  reply: reply(Email),
});

export const pauseOutbox = endpoint({
  method: 'POST',
  path: '/api/outbox/pause',
  access: 'admin',
  summary: 'Send no email until it is called with `paused: false`, also over restarts',
  payload: z.strictObject({ paused: z.boolean() }),
  example: { paused: true },
  reply: reply(z.object({ paused: z.boolean() })),
});

const Release = z
  .strictObject({
    ids: z
      .array(id)
      .max(MAX_RELEASED, `Release at most ${MAX_RELEASED} at once`)
      .optional()
      .describe('These held emails'),
    newerThan: timestamp.nullish().describe('Held emails written after this time; null for all of them'),
    rest: z.enum(['discard', 'hold']).default('hold').describe('What becomes of the other held emails'),
  })
  .refine(
    ({ ids, newerThan }) => (ids === undefined) !== (newerThan === undefined),
    'Send ids or newerThan, one of both',
  );
export type Release = z.output<typeof Release>;

export const releaseHeld = endpoint({
  method: 'POST',
  path: '/api/outbox/release',
  access: 'admin',
  summary: 'Send held emails, and discard or keep the others',
  payload: Release,
  example: { newerThan: null, rest: 'hold' },
  reply: reply(z.object({ released: z.number(), discarded: z.number() })),
});
