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
