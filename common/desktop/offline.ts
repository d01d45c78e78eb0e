import { z } from 'zod';

/** One field of a record that was changed here and elsewhere, in words. */
export const Difference = z.object({ label: z.string(), saved: z.string(), mine: z.string() });
export type Difference = z.output<typeof Difference>;

/** Why a change waits: for the server alone, or for the owner as well. */
export const WaitingState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting') }),
  /** The record was changed elsewhere in the meantime. */
  z.object({
    kind: z.literal('conflict'),
    differences: z.array(Difference),
    /** Time of the version that was saved elsewhere. */
    updatedAt: z.string(),
  }),
  /** The client wrote in the meantime. */
  z.object({ kind: z.literal('newer'), emails: z.array(z.string()), seenUntil: z.string() }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
  /** It waited so long that the owner has to confirm it. */
  z.object({ kind: z.literal('ask') }),
]);
export type WaitingState = z.output<typeof WaitingState>;

/** A change that was made without the server, as the owner sees it. */
export const WaitingChange = z.object({
  id: z.string(),
  /** The record that it changes: 'contact:<id>'. */
  record: z.string(),
  /** 'Reply to Ada Lovelace' */
  title: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  /** It was sent once without a reply, so the server may have it. */
  attempted: z.boolean(),
  state: WaitingState,
});
export type WaitingChange = z.output<typeof WaitingChange>;

/** Data of the chosen site on this computer. */
export const OfflineState = z.object({
  /** `false` without a keychain: nothing is stored then. */
  kept: z.boolean(),
  /** Time of the latest complete read of the site. */
  savedAt: z.iso.datetime().nullable(),
  requests: z.number(),
  /** Changes that go out by themselves. */
  waiting: z.number(),
  /** Changes that wait for the owner. */
  stopped: z.number(),
  /** Why the store could not be read or written. */
  failed: z.string().nullable(),
});
export type OfflineState = z.output<typeof OfflineState>;
