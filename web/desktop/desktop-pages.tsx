import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#common/paths.ts';
import { RequireOwner } from '#web/admin/app/require-owner.tsx';
import { useAuth } from '#web/shared/auth.tsx';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { FullScreenStatus } from '#web/shared/components/states.tsx';
import { Bars } from './bars/bars.tsx';
import { CapturePage } from './capture/capture-page.tsx';
import { DropToImport } from './files/drop-to-import.tsx';
import { SelfTestPage } from './self-test/self-test-page.tsx';
import { CurrentServer } from './server/current-server.tsx';
import { ProxyLogin } from './server/proxy-login.tsx';
import { ServerPage } from './server/server-page.tsx';
import { useSiteRequests } from './sites/use-switch-site.ts';
import { useDesktopApp } from './state.ts';
import { useOfflineCache } from './use-offline-cache.ts';
import { useSession } from './use-session.ts';
import { useSiteLinks } from './use-site-links.ts';
import { useThemeReport } from './use-theme-report.ts';
import { useViewReport } from './use-view-report.ts';
import { useWindowMessages } from './use-window-messages.ts';
import { useChangesSent } from './waiting/use-waiting.ts';
import { WaitingPage } from './waiting/waiting-page.tsx';

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
  if (params.get('app') === 'capture')
    return (
      <>
        <Bars />
        <RequireOwner>
          <CapturePage />
        </RequireOwner>
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
