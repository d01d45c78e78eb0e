import { z } from 'zod';
import { Contact, listContacts } from '#common/contract/contacts.ts';
import type { InboxRequest } from '#common/desktop/inbox.ts';
import { type CallParts, callSite } from './call-site.ts';

/** Number of requests of each site. */
export const INBOX_SIZE = 8;

const Listed = Contact.pick({ id: true, name: true, email: true, message: true, submittedAt: true, respondedAt: true });
const Page = z.object({
  submissions: z.array(z.unknown()),
  pagination: z.object({ totalSubmissions: z.number() }),
});
const Desk = Contact.pick({ waitingSince: true, pendingReply: true, excerpt: true, unread: true, lastEmailAt: true });

function requestOf(origin: string, row: unknown): InboxRequest | null {
  const listed = Listed.safeParse(row);
  if (!listed.success) return null;
  const { data: desk = {} } = Desk.safeParse(row);
  const { message, submittedAt, ...contact } = listed.data;
  const seen = desk.unread === false && desk.lastEmailAt ? [submittedAt, desk.lastEmailAt] : [submittedAt];
  return {
    origin,
    ...contact,
    message,
    submittedAt,
    excerpt: desk.excerpt ?? message,
    waitingSince: desk.waitingSince ?? null,
    pendingReply: desk.pendingReply ?? null,
    seenUntil: seen.toSorted().at(-1) ?? submittedAt,
  };
}

/** The newest requests of a site: those who wait first, each part with the newest first. */
export interface SiteRequests {
  requests: InboxRequest[];
  waiting: number;
}

export type InboxRead = { kind: 'read'; site: SiteRequests } | { kind: 'offline' | 'signed-out' | 'failed' };

/** Reads the requests of a site. It never throws for what a server or the way to it does. */
export async function readInbox(origin: string, parts: CallParts): Promise<InboxRead> {
  async function list(filter: Record<string, string>) {
    const query = { limit: String(INBOX_SIZE), sortBy: 'submittedAt', sortOrder: 'desc', ...filter };
    const called = await callSite(origin, { endpoint: listContacts, query }, parts);
    if (called.kind === 'unreachable') return 'offline';
    if (called.kind === 'signed-out') return 'signed-out';
    const page = Page.safeParse(called.kind === 'done' ? called.data : null);
    return page.success ? page.data : 'failed';
  }
  const requestsOf = (page: z.output<typeof Page>) => page.submissions.flatMap((row) => requestOf(origin, row) ?? []);

  const waiting = await list({ waiting: 'true' });
  if (typeof waiting === 'string') return { kind: waiting };
  const first = requestsOf(waiting);
  const total = waiting.pagination.totalSubmissions;
  if (first.length >= INBOX_SIZE) return { kind: 'read', site: { requests: first, waiting: total } };
  const newest = await list({});
  if (typeof newest === 'string') return { kind: newest };
  const isNew = ({ id }: InboxRequest) => !first.some((other) => other.id === id);
  const requests = [...first, ...requestsOf(newest).filter(isNew)].slice(0, INBOX_SIZE);
  // A request that came between the two calls is in the second list alone.
  const listed = requests.filter(({ waitingSince }) => waitingSince !== null).length;
  return { kind: 'read', site: { requests, waiting: Math.max(total, listed) } };
}
