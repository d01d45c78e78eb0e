import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Outcome } from '#common/desktop/channels.ts';
import { waitingKey } from '#web/admin/lib/waiting-changes.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { toast } from '#web/shared/toast.ts';

/** The changes that wait, and what the owner can do with one. */
export function useWaiting() {
  const { bridge } = useDesktopApp();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: waitingKey,
    queryFn: () => bridge.listWaiting(),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
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

/** Reads the changes that wait when one comes or goes, and all that is shown after some have gone out. */
export function useChangesSent(): void {
  const { bridge, state } = useDesktopApp();
  const queries = useQueryClient();
  const { offline } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the main process tells its state when a change comes or goes
  useEffect(() => void queries.invalidateQueries({ queryKey: waitingKey }), [queries, offline]);
  useEffect(() => bridge.on('changesSent', () => void queries.invalidateQueries()), [bridge, queries]);
}
