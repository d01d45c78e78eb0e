import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type SearchHit, searchEverything } from '#common/contract/search.ts';
import { searchKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { findDestinations } from './destinations.ts';
import { groupsOf } from './search-groups.ts';

const PAUSE = 150;
const none: readonly SearchHit[] = [];

/** Returns the text once typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

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
    groups: useMemo(() => groupsOf(hits, findDestinations(text)), [hits, text]),
    /** The content has not answered for this text yet. */
    loading: text !== '' && !data && (!isError || isFetching),
    failed: text !== '' && isError && !isFetching,
    retry: () => void refetch(),
  };
}
