import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '#common/paths.ts';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { FullScreenStatus } from '#web/shared/components/states.tsx';
import { loadDashboard } from './load-dashboard.ts';
import { RequireOwner } from './require-owner.tsx';
import { LoginPage } from './sign-in/login-page.tsx';

const loading = () => <FullScreenStatus text="Loading admin dashboard..." />;

const Dashboard = lazyPart(async () => (await loadDashboard()).Dashboard, { loading });

const AppSignInPage = lazyPart(async () => (await import('./sign-in/app-sign-in-page.tsx')).AppSignInPage, { loading });

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
