import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type SearchHit, searchEverything } from '#common/contract/search.ts';
import { searchKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { usePaused } from '#web/shared/hooks/use-paused.ts';
import { findDestinations } from './destinations.ts';
import { groupsOf } from './search-groups.ts';

const none: readonly SearchHit[] = [];

/** Searches the content and the places of the dashboard. The answer to an older text is never shown. */
export function useSearch(typed: string) {
  const text = typed.trim();
  const paused = usePaused(text);
  const asked = text !== '' && paused === text;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: searchKey(text),
    queryFn: ({ signal }) => call(searchEverything, { query: { query: text } }, { signal }),
    enabled: asked,
    staleTime: 10_000,
  });
  const hits = (text !== '' && data?.data) || none;
  return {
    groups: useMemo(() => groupsOf(text, hits, findDestinations(text)), [hits, text]),
    /** The content has not answered for this text yet. */
    loading: text !== '' && !data && (!isError || isFetching),
    failed: text !== '' && isError && !isFetching,
    retry: () => void refetch(),
  };
}
