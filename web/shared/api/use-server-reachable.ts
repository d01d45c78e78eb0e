import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isReachable = () => desktopBridge() === undefined || onlineManager.isOnline();

/**
 * Tells whether the server is reachable, as far as the window of the desktop app knows. A browser knows only whether it has a
 * network, which says nothing about the server, so there it is always `true`.
 */
export const useServerReachable = (): boolean => useSyncExternalStore(subscribe, isReachable, () => true);

let canWait = true;
const waitingListeners = new Set<() => void>();

/** The desktop app says whether its computer can keep changes until the server is back. */
export function setChangesCanWait(can: boolean): void {
  canWait = can;
  for (const listener of waitingListeners) listener();
}

function subscribeToWaiting(listener: () => void) {
  waitingListeners.add(listener);
  return () => void waitingListeners.delete(listener);
}

/** Tells whether changes that the desktop app can keep reach the server: now, or once it is back. */
export function useChangesReach(): boolean {
  const isWaitingPossible = useSyncExternalStore(
    subscribeToWaiting,
    () => canWait,
    () => true,
  );
  return useServerReachable() || isWaitingPossible;
}
