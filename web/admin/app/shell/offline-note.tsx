import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useServerReachable } from '#web/shared/api/use-server-reachable.ts';

/** Returns what the open tab shows of the server. */
function noteOf(queries: QueryClient): string {
  const shown = queries.getQueryCache().findAll({ queryKey: ADMIN_QUERIES, type: 'active' });
  const loaded = shown.filter(({ state }) => state.data !== undefined);
  if (loaded.length === 0) return 'You are offline. This tab loads by itself when the server is back.';
  const oldest = Math.min(...loaded.map(({ state }) => state.dataUpdatedAt));
  const rest = loaded.length < shown.length ? ' What is missing here was not loaded before.' : '';
  const since = dayAndTime(new Date(oldest).toISOString());
  return `You are offline. You see the data of ${since}, and it is updated by itself when the server is back.${rest}`;
}

/** Says at the top of every tab what it still shows while the server is unreachable. */
export function OfflineNote() {
  const reachable = useServerReachable();
  const queries = useQueryClient();
  const subscribe = useCallback((listener: () => void) => queries.getQueryCache().subscribe(listener), [queries]);
  const note = useSyncExternalStore(
    subscribe,
    () => (reachable ? '' : noteOf(queries)),
    () => '',
  );
  if (note === '') return null;
  return (
    <p
      role="note"
      aria-label="Offline"
      className="flex items-start gap-2.5 rounded-md border border-rule bg-sunken px-4 py-2.5 text-sm text-muted"
    >
      <CloudOff aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
      {note}
    </p>
  );
}
