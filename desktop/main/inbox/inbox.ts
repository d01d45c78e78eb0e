import { z } from 'zod';
import { Contact, listContacts } from '#common/contract/contacts.ts';
import type { InboxRequest, InboxSiteState, InboxState } from '#common/desktop/inbox.ts';
import type { DesktopSite } from '#common/desktop/sites.ts';
import { MINUTE, SECOND } from '#common/limits.ts';
import { type CallParts, callSite } from './call-site.ts';

/** Number of requests of each site. */
const INBOX_SIZE = 8;

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
interface SiteRequests {
  requests: InboxRequest[];
  waiting: number;
}

type InboxRead = { kind: 'read'; site: SiteRequests } | { kind: 'offline' | 'signed-out' | 'failed' };

/** Reads the requests of a site. It never throws for what a server or the way to it does. */
async function readInbox(origin: string, parts: CallParts): Promise<InboxRead> {
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

/** Pause that gathers the events of one moment, in milliseconds. */
const SOON_MS = 400;
/** Pause before a look at whether a reply has gone out, in milliseconds; it doubles after the first looks. */
const SENDING_MS = 3 * SECOND;
const QUICK_LOOKS = 6;
/** Somebody may answer elsewhere, of which no event tells, in milliseconds. */
const IDLE_MS = 5 * MINUTE;
const NOTHING: SiteRequests = { requests: [], waiting: 0 };

interface Parts extends CallParts {
  sites(): readonly DesktopSite[];
  onChanged(): void;
  soon?: number;
}

interface Held {
  read: SiteRequests;
  state: InboxSiteState;
  timer?: NodeJS.Timeout | undefined;
  /** Numbers the reads: of two that overlap, the later one counts. */
  reads: number;
  /** Looks at a reply that has not gone out yet. */
  looks: number;
}

/** Sorts those who wait first, each part by the newest. */
export function inOrder(requests: readonly InboxRequest[]): InboxRequest[] {
  const rank = ({ waitingSince }: InboxRequest) => (waitingSince === null ? 1 : 0);
  return requests.toSorted((a, b) => rank(a) - rank(b) || Date.parse(b.submittedAt) - Date.parse(a.submittedAt));
}

/** The last requests of every site in which the owner is signed in, in the memory of this process alone. */
export function createInbox({ sites, onChanged, soon = SOON_MS, ...calls }: Parts) {
  const held = new Map<string, Held>();
  let stopped = false;

  function heldOf(origin: string): Held {
    const known = held.get(origin);
    if (known) return known;
    const fresh: Held = { read: NOTHING, state: 'loading', reads: 0, looks: 0 };
    held.set(origin, fresh);
    return fresh;
  }

  function drop(origin: string): void {
    clearTimeout(held.get(origin)?.timer);
    held.delete(origin);
  }

  function readAgain(origin: string, site: Held): void {
    const isSending = site.read.requests.some(({ pendingReply }) => pendingReply === 'queued');
    site.looks = isSending ? site.looks + 1 : 0;
    const pause = isSending ? Math.min(IDLE_MS, SENDING_MS * 2 ** Math.max(0, site.looks - QUICK_LOOKS)) : IDLE_MS;
    clearTimeout(site.timer);
    site.timer = setTimeout(() => void refresh(origin), pause);
  }

  async function refresh(origin: string): Promise<void> {
    const site = heldOf(origin);
    clearTimeout(site.timer);
    site.reads += 1;
    const { reads } = site;
    const result = await readInbox(origin, calls);
    if (stopped || held.get(origin) !== site || reads !== site.reads) return;
    if (result.kind === 'read') site.read = result.site;
    if (result.kind === 'signed-out') site.read = NOTHING;
    site.state = result.kind;
    readAgain(origin, site);
    onChanged();
  }

  function refreshSoon(origin: string): void {
    if (stopped) return;
    const site = heldOf(origin);
    site.looks = 0;
    clearTimeout(site.timer);
    site.timer = setTimeout(() => void refresh(origin), soon);
  }

  return {
    refresh,
    /** Reads a site shortly, because something may have changed. */
    refreshSoon,
    /** Reads every site now. */
    refreshAll: async (): Promise<void> => {
      await Promise.all(sites().flatMap(({ origin, signedIn }) => (signedIn ? refresh(origin) : [])));
    },
    /** Forgets the requests of sites that are not known any more, or in which the owner is no longer signed in. */
    sync(): void {
      const known = sites();
      for (const origin of [...held.keys()])
        if (!known.some((site) => site.origin === origin && site.signedIn)) drop(origin);
    },
    find: (origin: string, id: string): InboxRequest | undefined =>
      held.get(origin)?.read.requests.find((request) => request.id === id),
    state(): InboxState {
      const known = sites();
      const signedIn = known.filter((site) => site.signedIn);
      const stateOf = ({ origin, online, ...site }: DesktopSite): InboxSiteState => {
        if (!site.signedIn) return 'signed-out';
        const state = held.get(origin)?.state ?? 'loading';
        return online ? state : 'offline';
      };
      const reads = signedIn.flatMap(({ origin }) => held.get(origin)?.read ?? []);
      return {
        requests: inOrder(reads.flatMap(({ requests }) => requests)).slice(0, INBOX_SIZE * Math.max(1, known.length)),
        waiting: reads.reduce((sum, { waiting }) => sum + waiting, 0),
        sites: known.map((site) => ({ origin: site.origin, name: site.name, state: stateOf(site) })),
      };
    },
    stop(): void {
      stopped = true;
      for (const { timer } of held.values()) clearTimeout(timer);
    },
  };
}

export type Inbox = ReturnType<typeof createInbox>;
