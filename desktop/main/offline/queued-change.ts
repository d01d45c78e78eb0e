import { z } from 'zod';
import { WaitingState } from '#common/desktop/offline.ts';
import { changeKinds } from './change-kinds.ts';

/** A change that the main process took from the page without the server. */
export const QueuedChange = z.object({
  id: z.string(),
  kind: z.enum(changeKinds),
  path: z.string(),
  /** The record that it changes; changes of one record stay in order. */
  record: z.string(),
  /** The record in words, such as a client's name. */
  name: z.string(),
  body: z.record(z.string(), z.unknown()),
  idempotencyKey: z.string(),
  /** The changed fields as they were when the change was made; `null` for what adds a record. */
  base: z.record(z.string(), z.unknown()).nullable(),
  queuedAt: z.number(),
  /** Time of the first attempt to send it, which may have reached the server. */
  attemptedAt: z.number().nullable(),
  /** The owner has confirmed it after it had waited for long. */
  confirmedAt: z.number().nullable(),
  state: WaitingState,
});
export type QueuedChange = z.output<typeof QueuedChange>;

export const isWaiting = ({ state }: Pick<QueuedChange, 'state'>): boolean => state.kind === 'waiting';
