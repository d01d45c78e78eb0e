import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isContactsPath } from '#common/admin-paths.ts';
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

function useInContacts(params: URLSearchParams): boolean {
  const { pathname } = useLocation();
  return isContactsPath(pathname) || params.get('tab') === 'contacts';
}

/** Reports whether the contact list is visible, because visible contacts need no notification. */
export function useViewReport(): void {
  const { bridge } = useDesktopApp();
  const [params] = useSearchParams();
  const { status } = useAuth();
  const visible = useVisible();
  const inContacts = useInContacts(params);
  const contactsShown = visible && status === 'signed-in' && inContacts && !params.has('server') && !params.has('app');
  useEffect(() => void bridge.reportView({ contactsShown }), [bridge, contactsShown]);
}
