import { z } from 'zod';
import { getContactStats } from '#common/contract/contacts.ts';
import { MINUTE } from '#common/limits.ts';
import type { Store } from '#desktop/main/app/store.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { apiAddress } from '#desktop/main/server/server-address.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import { type ContactNotice, createContactNotifier } from './contact-notifier.ts';
import { type ContactStream, type Cursor, openContactStream } from './contact-stream.ts';

/**
 * The cursor of the contact stream. It is stored only while no contact waits for its notification, so that an app that
 * is quit or killed in between tells of those contacts after its next start.
 */
function createToldCursor(stored: Cursor, isGathering: () => boolean) {
  let processed: string | undefined;
  return {
    read: () => processed ?? stored.read(),
    write(id: string) {
      processed = id;
      if (!isGathering()) stored.write(id);
    },
    /** Stores what was processed, because its notification was shown. */
    told() {
      if (processed !== undefined) stored.write(processed);
    },
  };
}

const COUNT_INTERVAL_MS = MINUTE;
const COUNT_DELAY_MS = 500;

/** Describes what is read of the stats; the rest may change with the version of the server. */
const CountedContacts = z.object({
  data: z.object({ byStatus: z.array(z.object({ _id: z.string(), count: z.number() })) }),
});

interface Parts {
  store: Store;
  tokens: TokenStorage;
  fetchServer: ServerFetch;
  origin(): string | null;
  show(notice: ContactNotice): void;
  isQuiet(): boolean;
  /** Receives the number of contacts with the status "new". */
  onCount(count: number): void;
  onReached(): void;
  /** Called when the stream of new contacts ended, for any reason. */
  onLost(): void;
  onRefused(): void;
  /** Called when a new contact arrived that this app cannot read. */
  onUnreadable(): void;
}

/** Follows the chosen server while the owner is signed in: shows notifications for new contacts and counts them. */
export function startContactWatcher(parts: Parts) {
  const { store, tokens, fetchServer, onCount, onReached } = parts;
  const { show, isQuiet } = parts;
  const notifier = createContactNotifier({ show, isQuiet, onTold: () => cursor.told() });
  const cursor = createToldCursor(
    {
      read: () => store.read().cursors[parts.origin() ?? ''],
      write(id) {
        const origin = parts.origin();
        // The site may have been removed since the event was sent.
        if (origin === null || !store.read().servers.includes(origin)) return;
        store.change({ cursors: { ...store.read().cursors, [origin]: id } });
      },
    },
    notifier.isGathering,
  );
  let stream: ContactStream | undefined;
  let timer: NodeJS.Timeout | undefined;
  let live = false;

  async function count() {
    clearTimeout(timer);
    timer = setTimeout(count, COUNT_INTERVAL_MS);
    const origin = parts.origin();
    const token = origin && (await tokens.read(origin));
    const url = origin && apiAddress(origin, getContactStats.path);
    if (!token || !url) return onCount(0);
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const response = await fetchServer({ url, method: 'GET', headers, signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    );
    if (!response?.ok) return;
    const stats = CountedContacts.safeParse(await response.json().catch(() => null));
    if (stats.success) onCount(stats.data.data.byStatus.find(({ _id }) => _id === 'new')?.count ?? 0);
  }

  function countSoon() {
    clearTimeout(timer);
    timer = setTimeout(count, COUNT_DELAY_MS);
  }

  function stop() {
    stream?.stop();
    stream = undefined;
    live = false;
    clearTimeout(timer);
  }

  return {
    /** Starts over after a sign-in or after another server was chosen. */
    restart() {
      stop();
      const origin = parts.origin();
      if (origin === null) return onCount(0);
      stream = openContactStream({
        origin,
        fetchServer,
        token: () => tokens.read(origin),
        cursor,
        onContact(contact) {
          notifier.add(contact);
          countSoon();
        },
        onUnreadable() {
          parts.onUnreadable();
          countSoon();
        },
        onLive() {
          live = true;
          onReached();
          countSoon();
        },
        onLost() {
          live = false;
          parts.onLost();
        },
        onRefused: parts.onRefused,
      });
      countSoon();
    },
    /** Reconnects the stream, for example after the machine woke up. */
    reconnect: () => stream?.reconnect(),
    countSoon,
    /** Returns whether the stream of new contacts is open now. */
    isLive: () => live,
    stop() {
      stop();
      notifier.stop();
    },
  };
}

export type ContactWatcher = ReturnType<typeof startContactWatcher>;
