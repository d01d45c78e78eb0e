import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { UNREACHABLE } from '#common/desktop/unreachable.ts';
import { ApiError } from '#web/shared/api/api-error.ts';

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
export function failUnloadedQueries(queries: QueryClient): void {
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !hasNothingToShow(event.query)) return;
    const { query } = event;
    // The query is about to be made while it says this.
    setTimeout(() => {
      if (hasNothingToShow(query) && !onlineManager.isOnline()) void fail(query);
    });
  });
}
