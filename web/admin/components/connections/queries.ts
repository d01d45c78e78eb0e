import { useQuery } from '@tanstack/react-query';
import { listConnections } from '#common/contract/connections.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

export const connectionsKey = [...ADMIN_QUERIES, 'connections'] as const;

export function useConnections() {
  return useQuery({
    queryKey: connectionsKey,
    queryFn: ({ signal }) => call(listConnections, {}, { signal }),
    select: ({ data }) => data,
  });
}
