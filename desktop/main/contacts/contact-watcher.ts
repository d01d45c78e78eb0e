import { z } from 'zod';
import { getContactStats } from '#common/contract/contacts.ts';
import { MINUTE } from '#common/limits.ts';
import type { AskServer } from '#desktop/main/https-fetch.ts';
import { apiAddress } from '#desktop/main/server-address.ts';
import type { Store } from '#desktop/main/store.ts';
import type { TokenVault } from '#desktop/main/token-vault.ts';
import { type ContactNotice, createContactNotifier } from './contact-notifier.ts';
import { type Following, openContactStream } from './contact-stream.ts';

const COUNT_EVERY = MINUTE;
const COUNT_SOON = 500;

interface Parts {
  store: Store;
  vault: TokenVault;
  ask: AskServer;
  origin(): string | null;
  show(notice: ContactNotice): void;
  isQuiet(): boolean;
  /** How many requests nobody has looked at yet. */
  onCount(count: number): void;
  onReached(): void;
  /** The stream of new requests ended, for whatever reason. */
  onLost(): void;
  onRefused(): void;
}

/** Follows the chosen server while somebody is signed in: a notice for new requests, and the number of new ones. */
export function startContactWatcher(parts: Parts) {
  const { store, vault, ask, onCount, onReached } = parts;
  const notifier = createContactNotifier(parts.show, parts.isQuiet);
  let following: Following | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function count() {
    clearTimeout(timer);
    timer = setTimeout(count, COUNT_EVERY);
    const origin = parts.origin();
    const token = origin && (await vault.read(origin));
    const url = origin && apiAddress(origin, getContactStats.path);
    if (!token || !url) return onCount(0);
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const response = await ask({ url, method: 'GET', headers, signal: AbortSignal.timeout(10_000) }).catch(() => null);
    if (!response?.ok) return;
    const stats = z.object({ data: getContactStats.reply.shape.data }).safeParse(await response.json());
    if (stats.success) onCount(stats.data.data.byStatus.find(({ _id }) => _id === 'new')?.count ?? 0);
  }

  function countSoon() {
    clearTimeout(timer);
    timer = setTimeout(count, COUNT_SOON);
  }

  function stop() {
    following?.stop();
    following = undefined;
    clearTimeout(timer);
  }

  return {
    /** Begins anew, after a sign-in or another choice of server. */
    restart() {
      stop();
      const origin = parts.origin();
      if (origin === null) return onCount(0);
      following = openContactStream({
        origin,
        ask,
        token: () => vault.read(origin),
        cursor: {
          read: () => store.read().cursors[origin],
          write: (id) => store.change({ cursors: { ...store.read().cursors, [origin]: id } }),
        },
        onContact(contact) {
          notifier.add(contact);
          countSoon();
        },
        onLive() {
          onReached();
          countSoon();
        },
        onLost: parts.onLost,
        onRefused: parts.onRefused,
      });
      countSoon();
    },
    /** The network is back, or the machine woke up. */
    reconnect: () => following?.reconnect(),
    countSoon,
    stop() {
      stop();
      notifier.stop();
    },
  };
}

export type ContactWatch = ReturnType<typeof startContactWatcher>;
