import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '#common/paths.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { FullScreenStatus } from '#web/shared/components/states.tsx';
import { loadDashboard } from './load-dashboard.ts';
import { rememberReturnTo } from './return-to.ts';
import { LoginPage } from './sign-in/login-page.tsx';

const loading = () => <FullScreenStatus text="Loading admin dashboard..." />;

export const Dashboard = lazyPart(async () => (await loadDashboard()).Dashboard, { loading });

const AppSignInPage = lazyPart(async () => (await import('./sign-in/app-sign-in-page.tsx')).AppSignInPage, { loading });

/** Lets only the signed-in owner through; others sign in first and come back to this address. */
function RequireOwner({ children }: { children: ReactNode }) {
  const { status } = useAuth();
  const location = useLocation();
  const queries = useQueryClient();

  // The next person at this device must not see data of the owner.
  useEffect(() => {
    if (status === 'signed-out') queries.removeQueries({ queryKey: ADMIN_QUERIES });
  }, [status, queries]);

  if (status === 'checking') return <FullScreenStatus text="Checking authentication..." />;
  if (status === 'signed-out') return <Navigate to={paths.login} replace state={rememberReturnTo(location)} />;
  return children;
}

/** Everything under /admin. It runs in the browser only; who is not signed in loads no more than the form for it. */
export function AdminApp() {
  return (
    <Routes>
      <Route path="login" element={<LoginPage />} />
      <Route
        element={
          <RequireOwner>
            <Dashboard />
          </RequireOwner>
        }
      >
        <Route index element={null} />
        <Route path="contacts/:id?" element={null} />
      </Route>
      <Route
        path="app-sign-in"
        element={
          <RequireOwner>
            <AppSignInPage />
          </RequireOwner>
        }
      />
      <Route
        path="*"
        element={
          <RequireOwner>
            <Navigate to={paths.admin} replace />
          </RequireOwner>
        }
      />
    </Routes>
  );
}
