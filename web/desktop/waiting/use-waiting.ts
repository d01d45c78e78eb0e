import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Outcome } from '#common/desktop/channels.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { toast } from '#web/shared/toast.ts';

const KEY = ['desktop', 'waiting'] as const;

/** The changes that wait, and what the owner can do with one. */
export function useWaiting() {
  const { bridge, state } = useDesktopApp();
  const queries = useQueryClient();
  const { waiting, stopped } = state.offline;
  const list = useQuery({
    queryKey: KEY,
    queryFn: () => bridge.listWaiting(),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { refetch } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read again when its numbers change
  useEffect(() => void refetch(), [refetch, waiting, stopped]);
  const act = (run: (id: string) => Promise<Outcome>) => ({
    mutationFn: run,
    networkMode: 'always' as const,
    onSuccess: (outcome: Outcome) => outcome.kind === 'failed' && toast.error(outcome.message),
    onError: () => toast.error('The change could not be stored on this computer'),
    // The dashboard shows the changes that wait, too.
    onSettled: () => queries.invalidateQueries(),
  });
  return {
    list,
    dropping: useMutation(act((id) => bridge.dropWaiting({ id }))),
    sending: useMutation(act((id) => bridge.sendWaiting({ id }))),
  };
}

/** Reads what is shown again after waiting changes have gone out. */
export function useChangesSent(): void {
  const { bridge } = useDesktopApp();
  const queries = useQueryClient();
  useEffect(() => bridge.on('changesSent', () => void queries.invalidateQueries()), [bridge, queries]);
}
