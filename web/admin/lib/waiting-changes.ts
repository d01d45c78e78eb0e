import { skipToken, useQuery } from '@tanstack/react-query';
import type { WaitingChange } from '#common/desktop/offline.ts';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';

/** Key of the changes that wait on this computer, which only the desktop app has. */
export const waitingKey = ['desktop', 'waiting'] as const;

const NONE: readonly WaitingChange[] = [];

/** The changes that wait on this computer, in the order in which they go out; none in a browser. */
export function useWaitingChanges(): readonly WaitingChange[] {
  const bridge = desktopBridge();
  const { data } = useQuery({
    queryKey: waitingKey,
    queryFn: bridge ? () => bridge.listWaiting() : skipToken,
    networkMode: 'always',
    // The window of the app reads them again whenever one comes or goes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.changes ?? NONE;
}
