import { useState } from 'react';
import { SearchCombobox, type SearchPlace } from '#web/shared/components/search/search-combobox.tsx';
import { useChosen } from './use-chosen.ts';
import { useSearch } from './use-search.ts';

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
