import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAuth } from '#web/shared/auth.tsx';
import { useDesktopApp } from './state.ts';

function useVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
  );
}

/** Reports whether the contact list is visible, because visible contacts need no notification. */
export function useViewReport(): void {
  const { bridge } = useDesktopApp();
  const [params] = useSearchParams();
  const { status } = useAuth();
  const visible = useVisible();
  const contactsShown = visible && status === 'signed-in' && params.get('tab') === 'contacts' && !params.has('server');
  useEffect(() => void bridge.reportView({ contactsShown }), [bridge, contactsShown]);
}
