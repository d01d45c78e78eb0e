import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '#web/shared/auth.tsx';
import { saveOfflineCache } from './offline-cache.ts';
import { useDesktopApp } from './state.ts';

/** Saves the offline cache while the owner is signed in. */
export function useOfflineCache(): void {
  const { bridge } = useDesktopApp();
  const { status, user } = useAuth();
  const queries = useQueryClient();
  useEffect(() => {
    if (status === 'signed-in') return saveOfflineCache(bridge, queries, user);
  }, [bridge, queries, status, user]);
}
