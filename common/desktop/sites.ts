import { z } from 'zod';

/** A known site as the switcher shows it. */
export const DesktopSite = z.object({
  origin: z.string(),
  /** The published name; the host until it is known. */
  name: z.string(),
  signedIn: z.boolean(),
  online: z.boolean(),
  /** Number of new requests; 0 while the owner is signed out. */
  newRequests: z.int().nonnegative(),
});
export type DesktopSite = z.output<typeof DesktopSite>;
