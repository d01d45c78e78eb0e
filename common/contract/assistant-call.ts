import { z } from 'zod';
import { timestamp } from '#common/fields.ts';
import { saidZone } from './hours.ts';

/** Times of a call that the visitor can choose, by their own words or by the `start` of one as the whole message. */
export const OfferedCall = z.object({
  /** Slug of the kind of call. */
  type: z.string(),
  slots: z.array(z.object({ start: timestamp, end: timestamp })),
  /** The page with all free times. */
  url: z.string(),
});

export const zoneOfMessage = saidZone
  .max(64)
  .optional()
  .describe("IANA name of the visitor's zone, in which times of calls are told; by default that of the owner");
