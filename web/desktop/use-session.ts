import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAuth } from '#web/shared/auth.tsx';
import { useDesktopApp } from './state.ts';

/**
 * Follows the session of the main process: it can end outside of the page, and it is checked when the server
 * is back.
 */
export function useSession(): void {
  const { bridge, state } = useDesktopApp();
  const { check, signOut } = useAuth();
  const queries = useQueryClient();
  const end = useEffectEvent(() => {
    void signOut({ serverKnows: true });
    queries.clear();
  });
  const checkAgain = useEffectEvent(() => void check());
  const before = useRef(state.online);

  useEffect(() => bridge.on('signedOut', () => end()), [bridge]);
  useEffect(() => {
    if (state.online && !before.current) checkAgain();
    before.current = state.online;
  }, [state.online]);
}
