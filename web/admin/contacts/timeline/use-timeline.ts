import { useInfiniteQuery } from '@tanstack/react-query';
import { listTimeline } from '#common/contract/timeline.ts';
import { SECOND } from '#common/limits.ts';
import { contactKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

const PAGE = 50;

/** The timeline of a request, newest first, a page at a time. An answer that comes in shows within half a minute. */
export function useTimeline(id: string) {
  return useInfiniteQuery({
    queryKey: contactKeys.timeline(id),
    queryFn: ({ signal, pageParam }) =>
      call(
        listTimeline,
        { params: { id }, query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ data }) => data.nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data.entries),
    refetchInterval: 20 * SECOND,
  });
}
