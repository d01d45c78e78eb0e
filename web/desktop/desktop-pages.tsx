import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import { isContactsPath } from '#common/admin-paths.ts';
import type { User } from '#common/contract/auth.ts';
import { TOKEN_PLACEHOLDER } from '#common/desktop/token-placeholder.ts';
import { signInMessages } from '#common/messages.ts';
import { isAdminPath, paths } from '#common/paths.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { FullScreenStatus } from '#web/shared/components/states.tsx';
import * as storageKeys from '#web/shared/storage-keys.ts';
import { useTheme } from '#web/shared/theme/theme.tsx';
import { toast } from '#web/shared/toast.ts';
import { Bars } from './bars/bars.tsx';
import { DropToImport } from './files/drop-to-import.tsx';
import { saveOfflineCache } from './offline-cache.ts';
import { SelfTestPage } from './self-test/self-test-page.tsx';
import { CurrentServer } from './server/current-server.tsx';
import { ProxyLogin } from './server/proxy-login.tsx';
import { ServerPage } from './server/server-page.tsx';
import { useSiteRequests } from './sites/site-switcher.tsx';
import { useDesktopApp } from './state.ts';
import { useWindowMessages } from './use-window-messages.ts';
import { useChangesSent, WaitingPage } from './waiting/waiting-page.tsx';

/** The public path of a link; `null` for dashboard links, downloads and other sites. */
function publicPath(link: HTMLAnchorElement, server: string): string | null {
  if (link.hasAttribute('download') || !URL.canParse(link.href)) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const path = pathname + search + hash;
  if (origin === server) return path;
  const isHere = origin === location.origin && !link.getAttribute('href')?.startsWith('#');
  return isHere && !isAdminPath(pathname) ? path : null;
}

/** Opens links to the public site in the browser, because the window contains only the dashboard. */
function useSiteLinks(): void {
  const { bridge, state } = useDesktopApp();
  const { server } = state;
  useEffect(() => {
    if (server === null) return;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = link && publicPath(link, server);
      if (path === null || path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void bridge.openSite({ path });
    };
    // Runs in the capture phase, before the router looks for a page of its own.
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [bridge, server]);
}

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
function useViewReport(): void {
  const { bridge } = useDesktopApp();
  const [params] = useSearchParams();
  const { status } = useAuth();
  const visible = useVisible();
  const inContacts = useInContacts(params);
  const contactsShown = visible && status === 'signed-in' && inContacts && !params.has('server') && !params.has('app');
  useEffect(() => void bridge.reportView({ contactsShown }), [bridge, contactsShown]);
}

/**
 * Follows the session of the main process: it can end outside of the page, and it is checked when the server
 * is back.
 */
function useSession(): void {
  const { bridge, state } = useDesktopApp();
  const { check, signOut, startSession } = useAuth();
  const queries = useQueryClient();
  const end = useEffectEvent(() => {
    void signOut({ serverKnows: true });
    queries.clear();
  });
  const checkAgain = useEffectEvent(() => void check());
  const before = useRef(state.online);

  useEffect(() => bridge.on('signedOut', () => end()), [bridge]);
  const signIn = useEffectEvent((user: User) => {
    startSession({ token: TOKEN_PLACEHOLDER, user });
    toast.success(signInMessages.welcome);
  });
  useEffect(
    () =>
      bridge.on('browserSignInEnded', ({ user, failed }) => {
        if (user) signIn(user);
        else if (failed !== null) toast.error(failed);
      }),
    [bridge],
  );
  useEffect(() => {
    if (state.online && !before.current) checkAgain();
    before.current = state.online;
  }, [state.online]);
}

/** Applies the chosen theme to what the system draws: menus, dialogs and the first frame of the next start. */
function useThemeReport(): void {
  const { bridge } = useDesktopApp();
  const { theme } = useTheme();
  useEffect(() => {
    if (theme === null) return;
    const isChosen = localStorage.getItem(storageKeys.theme) === theme;
    void bridge.setTheme({ theme: isChosen ? theme : 'system' });
  }, [bridge, theme]);
}

/** Saves the offline cache while the owner is signed in. */
function useOfflineCache(): void {
  const { bridge } = useDesktopApp();
  const { status, user } = useAuth();
  const queries = useQueryClient();
  useEffect(() => {
    if (status === 'signed-in') return saveOfflineCache(bridge, queries, user);
  }, [bridge, queries, status, user]);
}

const AdminApp = lazyPart(async () => (await import('#web/admin/app/admin-app.tsx')).AdminApp, {
  loading: () => <FullScreenStatus text="Loading admin dashboard..." />,
});

/** The dashboard and the window's own parts. Public pages open in the browser instead. */
export function DesktopPages() {
  const { state } = useDesktopApp();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { status } = useAuth();
  useWindowMessages();
  useSession();
  useSiteRequests();
  useOfflineCache();
  useSiteLinks();
  useThemeReport();
  useViewReport();
  useChangesSent();

  if (params.get('app') === 'self-test')
    return (
      <>
        <Bars />
        <SelfTestPage />
        <ProxyLogin />
      </>
    );
  if (params.get('app') === 'waiting' && status === 'signed-in')
    return (
      <>
        <Bars />
        <WaitingPage />
        <ProxyLogin />
      </>
    );
  if (state.server === null || params.get('server') === 'change')
    return (
      <>
        <Bars />
        <ServerPage />
        <ProxyLogin />
      </>
    );
  return (
    <>
      <Bars />
      <Routes>
        <Route path={`${paths.admin}/*`} element={<AdminApp />} />
        <Route path="*" element={<Navigate to={paths.admin} replace />} />
      </Routes>
      {status === 'signed-out' && pathname === paths.login && <CurrentServer />}
      <DropToImport />
      <ProxyLogin />
    </>
  );
}
