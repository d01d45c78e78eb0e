import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import type { User } from '#common/contract/auth.ts';
import type { DesktopBridge } from '#common/desktop/channels.ts';
import { publishedSiteKey } from '#web/admin/lib/query-keys.ts';
import { pageSite } from './sites/page-site.ts';

/** The cached queries and the user they belong to. */
interface CachedQueries {
  owner: User | null;
  reads: DehydratedState;
}

/** Queries that are useful offline. None of them contains a token, a key or a link that grants access. */
const CACHED_QUERIES = new Set([
  'portfolio',
  'contacts',
  'contact-views',
  'desk',
  'desk-settings',
  'testimonials',
  'overview',
  'settings',
  'snapshots',
  'trash',
]);
/** In characters; the limit of the main process is somewhat higher. */
const MAX_LENGTH = 2_500_000;
const SAVE_DELAY_MS = 3_000;

const isCached = ([first, second]: readonly unknown[]): boolean =>
  first === publishedSiteKey[0] || (first === 'admin' && CACHED_QUERIES.has(String(second)));

/** The most recent queries that fit into the limit. */
export function pickCachedQueries(queries: QueryClient): DehydratedState {
  const { queries: all } = dehydrate(queries, {
    shouldDehydrateQuery: ({ queryKey, state }) => state.status === 'success' && isCached(queryKey),
    shouldDehydrateMutation: () => false,
  });
  let room = MAX_LENGTH;
  const newest = all.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const cached = newest.filter((query) => {
    room -= JSON.stringify(query).length;
    return room > 0;
  });
  return { mutations: [], queries: cached };
}

/** Restores the cached queries. @returns their user; `null` when nothing is cached */
export async function restoreOfflineCache(
  bridge: DesktopBridge,
  queries: QueryClient,
  origin: string,
): Promise<User | null> {
  const { text, ...cache } = await bridge.readOfflineCache();
  if (text === null || cache.origin !== origin) return null;
  // This app wrote the text and it was encrypted since, so its shape is known.
  const cached: CachedQueries = JSON.parse(text);
  hydrate(queries, cached.reads);
  return cached.owner;
}

/** Saves the queries shortly after each update. @returns a function that stops it */
export function saveOfflineCache(bridge: DesktopBridge, queries: QueryClient, owner: User | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const origin = pageSite();
    if (origin === null) return;
    const cached: CachedQueries = { owner, reads: pickCachedQueries(queries) };
    void bridge.saveOfflineCache({ origin, text: JSON.stringify(cached) });
  };
  const saveLater = () => {
    timer ??= setTimeout(save, SAVE_DELAY_MS);
  };
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isCached(event.query.queryKey)) saveLater();
  });
  const leave = () => timer !== undefined && save();
  addEventListener('pagehide', leave);
  saveLater();
  return () => {
    clearTimeout(timer);
    stop();
    removeEventListener('pagehide', leave);
  };
}
