import { useQueryClient } from '@tanstack/react-query';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { contactsPath } from '#common/admin-paths.ts';
import { TOAST } from '#common/limits.ts';
import { contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { toast } from '#web/shared/toast.ts';
import { gatherArrivals } from './arrivals.ts';
import { openContactStream } from './contact-stream.ts';

type StreamState = 'connecting' | 'live' | 'lost';

const ARRIVALS_TOAST = 'new-contacts';

const stateAtom = atom<StreamState>('connecting');

/** True while the unfiltered list is in sight: a request appears there, so no toast needs to tell of it. */
function isListed(): boolean {
  const { tab, ...filters } = Object.fromEntries(new URLSearchParams(location.search));
  const inContacts = location.pathname === contactsPath() || tab === 'contacts';
  const isAll = inContacts && Object.keys(filters).length === 0;
  return isAll && !document.hidden && document.querySelector('[role=dialog], [role=alertdialog]') === null;
}

/** Keeps contact lists up to date while the dashboard is open, whatever tab is shown. */
export function useContactStream(): void {
  const queries = useQueryClient();
  const setState = useSetAtom(stateAtom);

  useEffect(() => {
    const following = new AbortController();
    let before: StreamState = 'connecting';
    const settle = (state: StreamState) => {
      before = state;
      setState(state);
    };
    const refresh = () => {
      queries.invalidateQueries({ queryKey: contactKeys.lists });
      queries.invalidateQueries({ queryKey: contactKeys.stats });
      queries.invalidateQueries({ queryKey: deskKeys.all });
    };
    const arrivals = gatherArrivals({
      refresh,
      announce: (text) => toast(text, { id: ARRIVALS_TOAST }),
      isListed,
      shownFor: TOAST,
    });
    openContactStream(
      {
        onContact: (contact) => arrivals.add(contact.name),
        onUnreadable: refresh,
        onLive: () => {
          if (before === 'lost') refresh();
          settle('live');
        },
        onLost: () => settle('lost'),
      },
      following.signal,
    );
    return () => {
      following.abort();
      arrivals.stop();
      setState('connecting');
    };
  }, [queries, setState]);
}

export const useStreamState = (): StreamState => useAtomValue(stateAtom);
