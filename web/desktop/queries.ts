import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import type { DesktopState } from '#common/desktop/channels.ts';
import { UNREACHABLE } from '#common/desktop/unreachable.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { createQueryClient } from '#web/shared/api/query.ts';
import { setChangesCanWait } from '#web/shared/api/use-server-reachable.ts';

/** Matches a missing reply and a gateway's reply for an unreachable server. */
const isServerUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

const hasNothingToShow = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'paused';

/** Ends a query that waits for the server with an error, which its view shows. */
async function fail(query: Query): Promise<void> {
  await query.cancel({ silent: true });
  if (onlineManager.isOnline() || query.state.data !== undefined) return;
  query.setState({
    status: 'error',
    error: new ApiError('The site cannot be reached', 0, { code: UNREACHABLE }),
    errorUpdateCount: query.state.errorUpdateCount + 1,
    errorUpdatedAt: Date.now(),
    fetchStatus: 'idle',
  });
}

/**
 * A query that waits for the server keeps its earlier result on screen. One without a result would leave its view loading
 * for as long as the outage lasts, so it fails instead. Like every failed query it is made again once the server is back.
 */
function failUnloadedQueries(queries: QueryClient): void {
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !hasNothingToShow(event.query)) return;
    const { query } = event;
    // The query is about to be made while it says this.
    setTimeout(() => {
      if (hasNothingToShow(query) && !onlineManager.isOnline()) void fail(query);
    });
  });
}

/**
 * While the server is unreachable, the main process answers reads from what this computer holds. The others wait with their
 * earlier result, or fail until it is back. The main process decides whether it is reachable. Writes are sent at once, so
 * that a form shows their result.
 */
export function createDesktopQueries(): QueryClient {
  onlineManager.setEventListener(() => undefined);
  const queries = createQueryClient();
  const { queries: reads, ...others } = queries.getDefaultOptions();
  queries.setDefaultOptions({
    ...others,
    queries: {
      ...reads,
      // The main process answers from what this computer holds; what it cannot answer waits as before.
      networkMode: 'offlineFirst',
      retry: (failures, error) => isServerUnreachable(error) && (failures < 1 || !onlineManager.isOnline()),
      retryDelay: 1_000,
      // Results stay for as long as the window is open; the offline cache is taken from them.
      gcTime: Number.POSITIVE_INFINITY,
    },
  });
  failUnloadedQueries(queries);
  return queries;
}

/** Applies the main process's view of the connection, and of what can wait for it. */
export function followState({ online, offline }: Pick<DesktopState, 'online' | 'offline'>): void {
  setChangesCanWait(offline.kept);
  followConnection(online);
}

/** Applies the main process's view of the connection. */
export function followConnection(online: boolean): void {
  if (onlineManager.isOnline() === online) return;
  onlineManager.setOnline(online);
  // Other listeners for the browser's `online` event have to run, too.
  if (online) dispatchEvent(new Event('online'));
}
