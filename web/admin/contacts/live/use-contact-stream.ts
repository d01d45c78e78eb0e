import { useQueryClient } from '@tanstack/react-query';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { contactKeys } from '#web/admin/lib/query-keys.ts';
import { toast } from '#web/shared/toast.ts';
import { openContactStream } from './contact-stream.ts';

type StreamState = 'connecting' | 'live' | 'lost';

const stateAtom = atom<StreamState>('connecting');

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
    };
    openContactStream(
      {
        onContact: (contact) => {
          toast(`New contact request from ${contact.name}`);
          refresh();
        },
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
      setState('connecting');
    };
  }, [queries, setState]);
}

export const useStreamState = (): StreamState => useAtomValue(stateAtom);
