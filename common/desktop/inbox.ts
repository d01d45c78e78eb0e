import { z } from 'zod';
import { pendingReplies } from '#common/dashboard-options.ts';

/** A request in the inbox beside the app's icon. */
export const InboxRequest = z.object({
  origin: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** One line of the message. */
  excerpt: z.string(),
  message: z.string(),
  submittedAt: z.string(),
  /** The client's oldest word without an answer; `null` where nobody waits. */
  waitingSince: z.string().nullable(),
  respondedAt: z.string().nullable(),
  pendingReply: z.enum(pendingReplies).nullable(),
  /** Time of the newest email that the owner has seen. */
  seenUntil: z.string(),
});
export type InboxRequest = z.output<typeof InboxRequest>;

export const inboxSiteStates = ['loading', 'read', 'failed', 'offline', 'signed-out'] as const;
export type InboxSiteState = (typeof inboxSiteStates)[number];

export const InboxSite = z.object({ origin: z.string(), name: z.string(), state: z.enum(inboxSiteStates) });
export type InboxSite = z.output<typeof InboxSite>;

/** The requests of all sites: those who wait first, each part with the newest first. */
export const InboxState = z.object({
  requests: z.array(InboxRequest),
  /** Counts all who wait, also those that are not listed. */
  waiting: z.number(),
  sites: z.array(InboxSite),
});
export type InboxState = z.output<typeof InboxState>;

/** A request that the inbox opens, with a reply that was not sent. */
export const InboxTarget = z.object({ origin: z.string(), id: z.string(), draft: z.string() });
export type InboxTarget = z.output<typeof InboxTarget>;

/** Tells what became of a reply from the inbox. */
export const InboxReply = z.discriminatedUnion('kind', [
  /** `id` is the one in the outbox. */
  z.object({ kind: z.literal('sent'), id: z.string(), undoUntil: z.string() }),
  /** The site cannot be reached: it waits on this computer, in front of its owner, and goes out by itself. */
  z.object({ kind: z.literal('waiting'), id: z.string() }),
  /** The client wrote in the meantime, and nothing was sent. */
  z.object({ kind: z.literal('newer'), emails: z.array(z.string()), seenUntil: z.string() }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type InboxReply = z.output<typeof InboxReply>;
