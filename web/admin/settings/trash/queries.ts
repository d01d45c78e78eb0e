import { type QueryClient, useQuery } from '@tanstack/react-query';
import { listTrash, type TrashEntry } from '#common/contract/trash.ts';
import type { TrashType } from '#common/dashboard-options.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

export type TrashFilter = TrashType | undefined;

export const trashKey = [...ADMIN_QUERIES, 'trash'] as const;
const listKey = (type: TrashFilter) => [...trashKey, type ?? 'all'] as const;

export function useTrash(type: TrashFilter) {
  return useQuery({
    queryKey: listKey(type),
    queryFn: ({ signal }) => call(listTrash, { query: { type } }, { signal }),
    select: ({ data }) => data,
  });
}

const isSame = (one: TrashEntry, other: TrashEntry) => one.type === other.type && one.id === other.id;

/** Takes an entry out of the lists before the server has confirmed it. */
export function dropEntry(queries: QueryClient, gone: TrashEntry): void {
  queries.setQueriesData<ReplyOf<typeof listTrash>>(
    { queryKey: trashKey },
    (reply) => reply && { ...reply, data: reply.data.filter((entry) => !isSame(entry, gone)) },
  );
}
