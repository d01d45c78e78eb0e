import { useQuery } from '@tanstack/react-query';
import { listSnapshots } from '#common/contract/portfolio.ts';
import { getSettings } from '#common/contract/settings.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

const settingsKey = [...ADMIN_QUERIES, 'settings'] as const;
export const snapshotsKey = [...ADMIN_QUERIES, 'snapshots'] as const;

/** The settings of the server. Of these only the connections change without a restart. */
export function useSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(getSettings, {}, { signal }),
    select: ({ data }) => data,
  });
}

export const readSnapshots = ({ signal }: { signal: AbortSignal }) => call(listSnapshots, {}, { signal });

export function useSnapshots() {
  return useQuery({ queryKey: snapshotsKey, queryFn: readSnapshots, select: ({ data }) => data });
}
