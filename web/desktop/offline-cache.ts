import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import type { User } from '#common/contract/auth.ts';
import type { DesktopBridge } from '#common/desktop/channels.ts';

/** What is kept for a start without the server: whose it is, and what the dashboard had read. */
interface KeptReads {
  owner: User | null;
  reads: DehydratedState;
}

/** Reads that say something without the server. None of them holds a token, a link that opens something, or a key. */
const KEPT = new Set(['portfolio', 'contacts', 'testimonials', 'overview', 'settings', 'snapshots', 'trash']);
/** Characters; the main process takes somewhat more. */
const MOST = 2_500_000;
const SAVE_AFTER = 3_000;

const isKept = (key: readonly unknown[]): boolean => key[0] === 'admin' && KEPT.has(String(key[1]));

/** The newest reads, as many as there is room for. */
export function pickCachedQueries(queries: QueryClient): DehydratedState {
  const { queries: all } = dehydrate(queries, {
    shouldDehydrateQuery: ({ queryKey, state }) => state.status === 'success' && isKept(queryKey),
    shouldDehydrateMutation: () => false,
  });
  let room = MOST;
  const newest = all.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const kept = newest.filter((query) => {
    room -= JSON.stringify(query).length;
    return room > 0;
  });
  return { mutations: [], queries: kept };
}

/** Puts back what was kept. @returns whose it is; `null` when nothing is kept */
export async function restoreOfflineCache(bridge: DesktopBridge, queries: QueryClient): Promise<User | null> {
  const { text } = await bridge.readKept();
  if (text === null) return null;
  // Written by this very app and sealed since, so its shape is known.
  const kept: KeptReads = JSON.parse(text);
  hydrate(queries, kept.reads);
  return kept.owner;
}

/** Keeps what is read from now on, a moment after it came. Gives back its end. */
export function saveOfflineCache(bridge: DesktopBridge, queries: QueryClient, owner: User | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const kept: KeptReads = { owner, reads: pickCachedQueries(queries) };
    void bridge.keepReads({ text: JSON.stringify(kept) });
  };
  const later = () => {
    timer ??= setTimeout(save, SAVE_AFTER);
  };
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isKept(event.query.queryKey)) later();
  });
  const leave = () => timer !== undefined && save();
  addEventListener('pagehide', leave);
  later();
  return () => {
    clearTimeout(timer);
    stop();
    removeEventListener('pagehide', leave);
  };
}
