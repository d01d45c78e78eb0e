import type { InboxRequest, InboxSiteState, InboxState } from '#common/desktop/inbox.ts';
import type { DesktopSite } from '#common/desktop/sites.ts';
import { MINUTE, SECOND } from '#common/limits.ts';
import type { CallParts } from './call-site.ts';
import { INBOX_SIZE, readInbox, type SiteRequests } from './read-inbox.ts';

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
