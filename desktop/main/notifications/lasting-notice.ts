import { z } from 'zod';

/** What a notice is about, which its owner may answer after the app was started anew. */
export const LastingNotice = z.object({
  /** Id of the notification in the system. */
  id: z.string(),
  origin: z.string(),
  /** The request; `null` for several of them. */
  contactId: z.string().nullable(),
  /** Time of the notice: what a client writes later is not known to who answers it. */
  at: z.iso.datetime(),
});
export type LastingNotice = z.output<typeof LastingNotice>;
