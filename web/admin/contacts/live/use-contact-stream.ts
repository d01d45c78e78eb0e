import { useQueryClient } from '@tanstack/react-query';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { contactsPath } from '#common/admin-paths.ts';
import { streamContacts } from '#common/contract/contacts.ts';
import { formatNumber } from '#common/format.ts';
import { TOAST } from '#common/limits.ts';
import { EVENT_STREAM } from '#common/rules/event-stream.ts';
import { type ArrivedContact, readContactEvent } from '#common/rules/read-contact-event.schema.ts';
import { readEvents } from '#common/rules/read-events.ts';
import { fetchAsOwner } from '#web/admin/lib/fetch-as-owner.ts';
import { contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { toast } from '#web/shared/toast.ts';

const FIRST_PAUSE = 1_000;
const MAX_PAUSE_MS = 30_000;
/** The server says something every 15 s; a line that is silent for longer is dead. */
const SILENCE = 40_000;

interface Follower {
  onContact: (contact: ArrivedContact) => void;
  /** A contact came in that a server of another version writes differently; the lists show it all the same. */
  onUnreadable: () => void;
  /** After every (re)connection; lists may have missed something. */
  onLive: () => void;
  onLost: () => void;
}

/** Follows the contact requests as they come in, resuming where a lost connection ended, until `signal` ends it. */
async function openContactStream(follower: Follower, signal: AbortSignal): Promise<void> {
  const { onContact, onUnreadable, onLive, onLost } = follower;
  let lastId: string | undefined;
  let failures = 0;

  function report(data: string) {
    const contact = readContactEvent(data);
    if (contact) onContact(contact);
    else onUnreadable();
  }

  async function listen() {
    const connection = new AbortController();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => connection.abort(), SILENCE);
    };
    try {
      heard();
      const response = await fetchAsOwner(streamContacts.path, {
        signal: AbortSignal.any([signal, connection.signal]),
        headers: { accept: EVENT_STREAM, ...(lastId !== undefined && { 'last-event-id': lastId }) },
      });
      if (!response.body) return;
      for await (const event of readEvents(response.body)) {
        heard();
        lastId = event.lastId ?? lastId;
        if (event.type === 'ready') {
          failures = 0;
          onLive();
        }
        if (event.type === 'contact') report(event.data);
      }
    } finally {
      clearTimeout(silence);
    }
  }

  while (!signal.aborted) {
    await listen().catch(() => undefined);
    if (signal.aborted) return;
    onLost();
    failures += 1;
    await pause(Math.min(FIRST_PAUSE * 2 ** (failures - 1), MAX_PAUSE_MS) * (0.75 + Math.random() / 2), signal);
  }
}

/** Waits; shorter when the network comes back. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    addEventListener('online', over);
    signal.addEventListener('abort', over);
  });

type StreamState = 'connecting' | 'live' | 'lost';

const ARRIVALS_TOAST = 'new-contacts';

const stateAtom = atom<StreamState>('connecting');

/** True while the unfiltered list is in sight: a request appears there, so no toast needs to tell of it. */
function isListed(): boolean {
  const { tab, ...filters } = Object.fromEntries(new URLSearchParams(location.search));
  const inContacts = location.pathname === contactsPath() || tab === 'contacts';
  const isAll = inContacts && Object.keys(filters).length === 0;
  return isAll && !document.hidden && document.querySelector('[role=dialog], [role=alertdialog]') === null;
}

/** A quiet moment ends a burst of arrivals; a burst that does not end is answered in between. */
const QUIET_MS = 300;
const MAX_WAIT_MS = 3_000;

interface Listeners {
  /** Reads the lists again. */
  refresh: () => void;
  announce: (text: string) => void;
  /** True while the owner looks at the list in which requests appear. */
  isListed: () => boolean;
  /** An announcement stands this long, in ms; requests that come meanwhile are added to it. */
  shownFor: number;
}

/**
 * Gathers requests that come in: one refresh and one announcement for a burst, such as after hours without a connection,
 * so that no flood of events becomes a flood of calls or of toasts.
 */
export function gatherArrivals({ refresh, announce, isListed, shownFor }: Listeners) {
  let names: string[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  let announced = { count: 0, until: 0 };

  function tell() {
    const [name] = names;
    const count = (Date.now() < announced.until ? announced.count : 0) + names.length;
    names = [];
    waiting = undefined;
    refresh();
    if (name === undefined || isListed()) return;
    announced = { count, until: Date.now() + shownFor };
    announce(count === 1 ? `New contact request from ${name}` : `${formatNumber(count)} new contact requests`);
  }

  return {
    add(name: string) {
      if (names.length === 0) since = Date.now();
      names.push(name);
      clearTimeout(waiting);
      waiting = setTimeout(tell, Math.min(QUIET_MS, Math.max(0, since + MAX_WAIT_MS - Date.now())));
    },
    stop: () => clearTimeout(waiting),
  };
}

/** Keeps contact lists up to date while the dashboard is open, whatever tab is shown. */
export function useContactStream(): void {
  const queries = useQueryClient();
  const setState = useSetAtom(stateAtom);

  useEffect(() => {
    const following = new AbortController();
    let before: StreamState = 'connecting';
    const settle = (state: StreamState) => {
      before = state;
      setState(state);
    };
    const refresh = () => {
      queries.invalidateQueries({ queryKey: contactKeys.lists });
      queries.invalidateQueries({ queryKey: contactKeys.stats });
      queries.invalidateQueries({ queryKey: deskKeys.all });
    };
    const arrivals = gatherArrivals({
      refresh,
      announce: (text) => toast(text, { id: ARRIVALS_TOAST }),
      isListed,
      shownFor: TOAST,
    });
    openContactStream(
      {
        onContact: (contact) => arrivals.add(contact.name),
        onUnreadable: refresh,
        onLive: () => {
          if (before === 'lost') refresh();
          settle('live');
        },
        onLost: () => settle('lost'),
      },
      following.signal,
    );
    return () => {
      following.abort();
      arrivals.stop();
      setState('connecting');
    };
  }, [queries, setState]);
}

export const useStreamState = (): StreamState => useAtomValue(stateAtom);
