import { z } from 'zod';
import type { CallOffer } from './offer.ts';

/** The chat's memory, stored with its reply, of a call that is being arranged. */
export const CallState = z.object({
  /** Times are offered; name and email are asked; it was booked or dropped. */
  stage: z.enum(['offered', 'details', 'over']),
  /** Slug of the kind of call. */
  type: z.string(),
  timeZone: z.string(),
  /** The starts that are offered. */
  slots: z.array(z.number()),
  /** The start that was chosen. */
  start: z.number().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});
export type CallState = z.output<typeof CallState>;

export const offeredState = (
  { type, slots, timeZone }: CallOffer,
  known: Partial<Pick<CallState, 'name' | 'email'>> = {},
): CallState => ({
  stage: 'offered',
  type: type.slug,
  timeZone,
  slots: slots.map(({ start }) => start),
  start: null,
  name: known.name ?? null,
  email: known.email ?? null,
});
