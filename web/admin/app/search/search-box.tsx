import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type SearchHit, searchEverything } from '#common/contract/search.ts';
import { leavingAtom } from '#web/admin/app/shell/leaving.ts';
import { downloadPortfolio } from '#web/admin/lib/export-portfolio.ts';
import { searchKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { SearchCombobox, type SearchPlace } from '#web/shared/components/search/search-combobox.tsx';
import type { SearchOption } from '#web/shared/components/search/search-option.ts';
import { usePaused } from '#web/shared/hooks/use-paused.ts';
import { useTheme } from '#web/shared/theme/theme.tsx';
import { findDestinations } from './destinations.ts';
import { groupsOf } from './search-groups.ts';

const none: readonly SearchHit[] = [];

/** Searches the content and the places of the dashboard. The answer to an older text is never shown. */
function useSearch(typed: string) {
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

/** Returns a function that opens the address of a chosen option or runs its action. */
function useChosen(): (option: SearchOption) => void {
  const navigate = useNavigate();
  const { toggleTheme } = useTheme();
  const setLeaving = useSetAtom(leavingAtom);
  return ({ to }) => {
    if (to === 'export') void downloadPortfolio();
    else if (to === 'theme') toggleTheme();
    else if (to === 'logout') setLeaving(true);
    else navigate(to);
  };
}

/** The dashboard's search: the content, and the places of the dashboard. */
export function SearchBox(place: SearchPlace) {
  const [typed, setTyped] = useState('');
  const found = useSearch(typed);
  const go = useChosen();
  return (
    <SearchCombobox
      {...place}
      subject="projects, skills, settings"
      idle="Type to search your content and settings"
      typed={typed}
      onType={setTyped}
      found={found}
      onChoose={(option) => {
        setTyped('');
        go(option);
      }}
    />
  );
}
