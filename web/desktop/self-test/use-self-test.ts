import { useMutation, useQuery } from '@tanstack/react-query';
import { useDesktopApp } from '#web/desktop/state.ts';
import { toast } from '#web/shared/toast.ts';

/** Runs the self-test when the page opens, whether or not the server can be reached. */
export function useSelfTest() {
  const { bridge } = useDesktopApp();
  const test = useQuery({
    queryKey: ['desktop', 'self-test'],
    queryFn: () => bridge.runSelfTest(),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const copying = useMutation({
    mutationFn: () => bridge.copySelfTest(),
    networkMode: 'always',
    onSuccess: (outcome) => (outcome.kind === 'failed' ? toast.error(outcome.message) : toast.success('Report copied')),
    onError: () => toast.error('The report could not be copied'),
  });
  const showing = useMutation({
    mutationFn: () => bridge.showTestNotice(),
    networkMode: 'always',
    onSuccess: (outcome) => {
      if (outcome.kind === 'failed') toast.error(outcome.message);
    },
    onError: () => toast.error('The notification could not be shown'),
  });
  return { test, copying, showing };
}
