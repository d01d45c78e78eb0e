import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/shared/api/api-error.ts';
import { createQueryClient } from '#web/shared/api/query.ts';

/** No answer at all, or one that says that the server is away. */
const isAway = (error: unknown): boolean => error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/**
 * While the server is away reads wait for it instead of failing, and what was read before stays on the screen. Whether it
 * is away is the main process's to say. Writes are tried at once, so that a form tells how it went.
 */
export function createDesktopQueries(): QueryClient {
  onlineManager.setEventListener(() => undefined);
  const queries = createQueryClient();
  const { queries: reads, ...others } = queries.getDefaultOptions();
  queries.setDefaultOptions({
    ...others,
    queries: {
      ...reads,
      networkMode: 'online',
      retry: (failures, error) => isAway(error) && (failures < 1 || !onlineManager.isOnline()),
      retryDelay: 1_000,
      // For as long as the window is open; what is kept for the next start is chosen from them.
      gcTime: Number.POSITIVE_INFINITY,
    },
  });
  return queries;
}

/** The main process found the server there, or gone. */
export function followConnection(online: boolean): void {
  if (onlineManager.isOnline() === online) return;
  onlineManager.setOnline(online);
  // Whoever waits for the network hears it, too.
  if (online) dispatchEvent(new Event('online'));
}
